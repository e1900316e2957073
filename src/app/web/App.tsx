import { StrictMode } from 'react';
import { AuthProvider } from '#features/identity/web/auth.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import { ErrorBoundary } from './ErrorScreen.tsx';
import { Routes } from './routes.tsx';

/** The whole application, the same for the browser and for the build that writes the public pages beforehand. */
export function App() {
  return (
    <StrictMode>
      <ErrorBoundary>
        <AuthProvider>
          <Routes />
        </AuthProvider>
        <Toaster />
      </ErrorBoundary>
    </StrictMode>
  );
}
