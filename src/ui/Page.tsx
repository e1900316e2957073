import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** A sentence below. */
  text?: ReactNode;
  /** Beside the title; one primary action at most. */
  actions?: ReactNode;
  /** Where the screen belongs, above the title. */
  breadcrumb?: ReactNode;
}

/** The heading of a screen, with its one h1. */
export function PageHeader({ title, text, actions, breadcrumb }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end print:mb-3 justify-between gap-x-6 gap-y-3">
      {breadcrumb && <div className="w-full">{breadcrumb}</div>}
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl print:text-xl">{title}</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </header>
  );
}

/** The width of a working screen. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 py-6 sm:px-6 lg:px-8 lg:py-8 print:max-w-none print:p-0">
      {children}
    </div>
  );
}
