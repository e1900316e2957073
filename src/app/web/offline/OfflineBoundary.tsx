import { CloudOff } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { offlineTexts } from './offline.texts.ts';

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
      <EmptyState
        isScreen
        icon={<CloudOff />}
        title={offlineTexts.notHere}
        text={offlineTexts.notHereText}
        action={<Button onClick={this.reload}>{offlineTexts.retry}</Button>}
      />
    );
  }
}
