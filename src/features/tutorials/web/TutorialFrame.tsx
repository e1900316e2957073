import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { SkipLink } from '#ui/SkipLink.tsx';

/** The frame of the public tutorials. It asks the server nothing (spec C-605). */
export function TutorialFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId="tutoriales" />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-[1280px] flex-wrap items-center justify-between gap-x-6 px-4 py-2 sm:px-8">
          <Link href={paths.tutorials} className="flex min-h-11 items-center gap-2 font-semibold">
            <GraduationCap className="size-6 text-brand-ink" aria-hidden="true" />
            Tutoriales
          </Link>
          <Link
            href={paths.home}
            className="flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:underline"
          >
            Ir a la plataforma de formación
          </Link>
        </div>
      </header>
      <main
        id="tutoriales"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1280px] flex-1 px-4 py-8 outline-none sm:px-8"
      >
        {children}
      </main>
    </div>
  );
}
