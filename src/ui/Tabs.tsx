import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';

interface Tab {
  id: string;
  label: string;
  /** How many things are behind it. */
  count?: number | undefined;
  panel: ReactNode;
}

interface TabsProps {
  /** What the tabs are parts of. */
  label: string;
  tabs: readonly Tab[];
  /** With onSelect: the owner knows which one is open, e.g. from the address. */
  selected?: string;
  onSelect?: (id: string) => void;
}

/** One of several panels at a time. Arrows, Home and End move between the tabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const current = tabs.find((tab) => tab.id === (selected ?? own)) ?? tabs[0];

  function select(next: Tab) {
    setOwn(next.id);
    onSelect?.(next.id);
  }

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const place = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = place === undefined ? undefined : tabs.at(place % tabs.length);
    if (!next) return;
    event.preventDefault();
    select(next);
    document.getElementById(`${id}-tab-${next.id}`)?.focus();
  }

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs are reached instead */}
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKey}
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => select(tab)}
            className={cx(
              'inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150 focus-visible:-outline-offset-2',
              tab === current
                ? 'border-chosen-ink text-ink'
                : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-sunken px-2 py-0.5 text-xs text-ink-soft tabular-nums">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${current.id}`}
          // A panel without controls is reached by the keyboard this way.
          tabIndex={0}
          className="pt-5"
        >
          {current.panel}
        </div>
      )}
    </div>
  );
}
