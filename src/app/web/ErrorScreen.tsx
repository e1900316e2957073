import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';

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
          <TriangleAlert className="mx-auto mb-4 size-12 text-danger" aria-hidden="true" />
          <h1 className="text-xl font-semibold">Algo salió mal</h1>
          <p className="mt-2 mb-6 text-ink-soft">
            La pantalla no se pudo mostrar. Tu avance está guardado: recarga la página para continuar.
          </p>
          <Button onClick={() => window.location.reload()}>Recargar Página</Button>
        </div>
      </main>
    );
  }
}
