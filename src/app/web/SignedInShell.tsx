import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { forgetKeptQuizzes } from '#features/assessment/web/kept-quizzes.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { broughtReads, forgetBrought } from '#features/identity/web/first-data.ts';
import { TemporaryPasswordBanner } from '#features/identity/web/TemporaryPasswordBanner.tsx';
import { learningApi } from '#features/learning/web/learning-api.ts';
import { useNoticeState } from '#features/notifications/web/notices-api.ts';
import { NamingRule } from '#features/settings/web/NamingRule.tsx';
import { setAsker } from '#platform/web/ask-again.ts';
import { paths } from '#platform/web/paths.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { Loading } from '#ui/States.tsx';
import { AppSidebar, PhoneBar } from './AppSidebar.tsx';
import { navigationItems } from './navigation.tsx';
import { Noticed } from './Noticed.tsx';
import { OfflineBoundary } from './offline/OfflineBoundary.tsx';
import { PaperHead } from './PaperHead.tsx';

/** The frame of every signed-in screen. A new person gets a new cache: nothing of the one before is left. */
export function SignedInShell({ children }: { children: ReactNode }) {
  const { user, profile } = useAuth();
  const userId = user?.id;
  useEffect(() => {
    // On a shared machine nobody finds what somebody else left unsaved.
    if (userId) forgetKeptQuizzes(userId);
  }, [userId]);
  return (
    <ShellOfPerson key={userId} userId={userId} isAdmin={profile?.role === 'admin'}>
      {children}
    </ShellOfPerson>
  );
}

interface ShellOfPersonProps {
  userId: string | undefined;
  isAdmin: boolean;
  children: ReactNode;
}

function ShellOfPerson({ userId, isAdmin, children }: ShellOfPersonProps) {
  const [queryClient] = useState(() => createQueryClient(isAdmin, broughtReads(userId)));
  useEffect(forgetBrought, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Noticed userId={userId}>
        <Frame>{children}</Frame>
      </Noticed>
    </QueryClientProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const items = useNavigationItems();

  // A new screen starts at its top, and screen readers and the keyboard start with it.
  // Runs when the address changes.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [location]);

  return (
    <div className="flex min-h-dvh print:block">
      <SkipLink targetId="contenido" />
      <AppSidebar items={items} />
      <div className="flex min-w-0 flex-1 flex-col print:block">
        <PhoneBar items={items} />
        <Later />
        <PaperHead />
        <TemporaryPasswordBanner />
        <main id="contenido" ref={main} tabIndex={-1} className="flex-1 outline-none">
          <Suspense
            fallback={
              <div className="p-6">
                <Loading text="Cargando…" />
              </div>
            }
          >
            <OfflineBoundary at={location}>{children}</OfflineBoundary>
          </Suspense>
        </main>
      </div>
      <NamingRule />
    </div>
  );
}

/** Loaded after everything else: without it the screens are what they are. */
const LaterParts = lazy(() =>
  import('./LaterParts.tsx').catch(() => {
    // Nobody will ask who it is: what waits for it is refused instead of waiting for ever.
    setAsker();
    return { default: () => <></> };
  }),
);

function Later() {
  const { user } = useAuth();
  const [isWanted, setWanted] = useState(false);
  // What the page brought was asked for with the page, everything else from now on.
  const [since] = useState(() => (broughtReads(user?.id).length > 0 ? 0 : performance.now()));
  useEffect(() => {
    const timer = setTimeout(setWanted, 1500, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    isWanted &&
    user && (
      <Suspense fallback={null}>
        <LaterParts userId={user.id} since={since} />
      </Suspense>
    )
  );
}

function useNavigationItems() {
  const { profile } = useAuth();
  const isEmployee = profile?.role === 'employee';
  const progress = useQuery({ ...learningApi.getMyProgress.queryOptions(), enabled: isEmployee, staleTime: 60_000 });
  const hasReadings = useNoticeState()?.hasReadings;
  const own = navigationItems.filter(
    (item) => (item.roles as readonly string[]).includes(profile?.role ?? '') && (hasReadings || !item.isOfReadings),
  );
  const chatLock = isEmployee ? progress.data?.chatLock : null;
  return chatLock ? own.map((item) => (item.to === paths.aiChat ? { ...item, lock: chatLock } : item)) : own;
}
