import { lazy, Suspense, useEffect, useState } from 'react';
import { idleCookie } from '#features/idle-sessions/idle-sessions.rules.ts';

const IdleWatch = lazy(() => import('#features/idle-sessions/web/IdleWatch.tsx'));
const told = () => Number(new RegExp(`(?:^|; )${idleCookie}=(\\d+)`).exec(document.cookie)?.[1] ?? 0);

/** Watches whether somebody is there, where the server has said that the session ends unused; else it loads nothing. */
export function IdleGate() {
  const [minutes, setMinutes] = useState(told);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(told()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return minutes > 0 ? (
    <Suspense fallback={null}>
      <IdleWatch minutes={minutes} />
    </Suspense>
  ) : null;
}
