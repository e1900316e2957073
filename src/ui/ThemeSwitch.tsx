import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { SidebarAction } from './Sidebar.tsx';
import { chooseTheme, chosenTheme, subscribeToTheme } from './theme.ts';

const options = [
  { theme: 'light', label: 'Tema claro', icon: Sun },
  { theme: 'dark', label: 'Tema oscuro', icon: Moon },
  { theme: 'system', label: 'Tema del sistema', icon: Monitor },
] as const;

/** Light, dark, or as the system; one button that goes round when there is room for one icon only. */
export function ThemeSwitch({ isCollapsed }: { isCollapsed: boolean }) {
  const theme = useSyncExternalStore(subscribeToTheme, chosenTheme);
  if (isCollapsed) {
    const place = options.findIndex((option) => option.theme === theme);
    const current = options[place] ?? options[2];
    const next = options[(place + 1) % options.length] ?? options[0];
    const Icon = current.icon;
    const text = `${current.label}. Cambiar a ${next.label.toLowerCase()}`;
    return <SidebarAction label={text} icon={<Icon aria-hidden="true" />} onPress={() => chooseTheme(next.theme)} />;
  }
  return (
    <fieldset className="grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">Tema</legend>
      {options.map(({ theme: option, label, icon: Icon }) => (
        <button
          key={option}
          type="button"
          onClick={() => chooseTheme(option)}
          aria-pressed={theme === option}
          aria-label={label}
          title={label}
          className={cx(
            'grid min-h-9 place-items-center rounded-md pointer-coarse:min-h-11',
            theme === option ? 'bg-surface text-ink shadow-card' : 'text-ink-faint hover:text-ink',
          )}
        >
          <Icon className="size-4" aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
