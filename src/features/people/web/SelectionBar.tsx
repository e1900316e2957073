import { BellRing, CalendarPlus, EllipsisVertical, KeyRound, ListChecks, UserCheck, UserX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { MenuItem } from '#ui/Menu.tsx';
import { peopleTexts } from '../people.texts.ts';
import type { EmployeeStatus } from './use-employee-filters.ts';
import type { ChosenPeople } from './use-selection.ts';

const texts = peopleTexts.batch;
const failed = peopleTexts.exportFailed;

/** What can be done to many at once. */
export type BatchAct = 'assign' | 'remind' | 'deactivate' | 'reactivate' | 'password';

const actsOfActive: Act[] = [
  { act: 'assign', icon: <CalendarPlus aria-hidden="true" />, label: 'Asignar módulo' },
  { act: 'remind', icon: <BellRing aria-hidden="true" />, label: 'Recordar' },
  { act: 'password', icon: <KeyRound aria-hidden="true" />, label: 'Restablecer contraseña' },
  { act: 'deactivate', icon: <UserX aria-hidden="true" />, label: 'Desactivar' },
];
const actsOfInactive: Act[] = [{ act: 'reactivate', icon: <UserCheck aria-hidden="true" />, label: 'Reactivar' }];

interface Act {
  act: BatchAct;
  icon: ReactNode;
  label: string;
}

interface SelectionBarProps {
  chosen: ChosenPeople;
  /** How many match in all, where all of them can be chosen. */
  total?: number | undefined;
  status: EmployeeStatus;
  /** Something is required of somebody. */
  mayRemind: boolean;
  onAct: (act: BatchAct) => void;
}

/** Who is chosen and what can be done to them; in sight as long as the list is. */
export function SelectionBar({ chosen, total = 0, status, mayRemind, onAct }: SelectionBarProps) {
  if (chosen.count === 0) return null;
  const acts = (status === 'inactive' ? actsOfInactive : actsOfActive).filter(
    ({ act }) => mayRemind || act !== 'remind',
  );
  const { selection, chooseAll } = chosen;
  const canChooseAll = chooseAll !== undefined && !chosen.isAll && chosen.count < total;
  const save = (format: string) =>
    saveFile('/api/employees/selection/export', `Empleados.${format}`, { selection, format });
  return (
    <section
      aria-label="Personas elegidas"
      className="no-print sticky bottom-3 z-20 mt-4 flex items-center gap-2 rounded-card border border-line-strong bg-surface p-2 pl-4 shadow-overlay"
    >
      <p role="status" className="mr-auto text-sm font-medium tabular-nums">
        {texts.chosen(chosen.count)}
      </p>
      <div className="xl:hidden">
        <ExportMenu
          label="Acciones para las personas elegidas"
          text="Acciones"
          icon={<EllipsisVertical aria-hidden="true" />}
          save={save}
          failed={failed}
        >
          {chooseAll && canChooseAll && (
            <MenuItem icon={<ListChecks aria-hidden="true" />} onClick={() => chooseAll(total)}>
              {texts.chooseAll(total)}
            </MenuItem>
          )}
          {acts.map(({ act, icon, label }) => (
            <MenuItem key={act} icon={icon} isDanger={act === 'deactivate'} onClick={() => onAct(act)}>
              {label}
            </MenuItem>
          ))}
        </ExportMenu>
      </div>
      <div className="hidden flex-wrap items-center gap-2 xl:flex">
        {chooseAll && canChooseAll && (
          <Button variant="ghost" onClick={() => chooseAll(total)}>
            {texts.chooseAll(total)}
          </Button>
        )}
        {acts.map(({ act, icon, label }) => (
          <Button key={act} variant="secondary" className="[&_svg]:size-4" onClick={() => onAct(act)}>
            {icon}
            {label}
          </Button>
        ))}
        <ExportMenu label="Exportar a las personas elegidas" save={save} failed={failed} />
      </div>
      <IconButton label="Quitar la selección" icon={<X aria-hidden="true" />} onClick={chosen.clear} />
    </section>
  );
}
