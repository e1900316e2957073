import { lazy, Suspense } from 'react';

const Downloadables = lazy(() => import('./Downloadables.tsx').then((loaded) => ({ default: loaded.Downloadables })));

/** A module's guides; what shows them is no part of the reading's weight. */
export function Guides(props: { moduleId: string; saysNone?: boolean }) {
  return (
    <Suspense fallback={null}>
      <Downloadables {...props} />
    </Suspense>
  );
}
