import '#ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthProvider } from '#features/identity/web/auth.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import { ErrorBoundary } from './ErrorScreen.tsx';
import { Routes } from './routes.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <AuthProvider>
          <Routes />
        </AuthProvider>
        <Toaster />
      </ErrorBoundary>
    </StrictMode>,
  );
}
