import { Component, type ReactNode } from 'react';

/** Catches what a screen throws and offers to load the page anew (spec P-057, P-058). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center p-6 text-center">
        <div className="max-w-md">
          <h1 className="text-xl font-semibold">Algo salió mal</h1>
          <p className="mt-2 mb-6 text-ink-soft">
            La pantalla no se pudo mostrar. Tu avance está guardado: recarga la página para continuar.
          </p>
          <button
            type="button"
            onClick={() => window.location.reload()}
            className="min-h-11 rounded-control bg-brand px-4 text-sm font-medium text-on-brand hover:bg-brand-hover"
          >
            Recargar Página
          </button>
        </div>
      </main>
    );
  }
}
