import { Component, type ReactNode } from 'react';
import { ErrorState } from '#ui/States.tsx';

/** At an address: a screen whose code is not on this device and cannot be fetched now; any other failure goes on to the outer boundary. */
export class OfflineBoundary extends Component<{ at: string; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    window.addEventListener('online', this.reload);
  }

  override componentDidUpdate(before: { at: string }) {
    if (before.at !== this.props.at && this.state.error) this.setState({ error: undefined });
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reload);
  }

  /** The browser remembers a failed import until the page is loaded anew. */
  reload = () => {
    if (this.state.error) window.location.reload();
  };

  override render() {
    if (!this.state.error) return this.props.children;
    if (navigator.onLine) throw this.state.error;
    return (
      <div className="p-6">
        <h1 className="sr-only">Sin conexión</h1>
        <ErrorState
          text="Sin conexión. Esta pantalla no está guardada en este dispositivo: se abrirá cuando vuelva la red."
          onRetry={this.reload}
        />
      </div>
    );
  }
}
