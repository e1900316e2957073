import { LayoutGrid, Rows3, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuCheck } from '#ui/MenuCheck.tsx';
import { Select } from '#ui/Select.tsx';
import type { Direction, EmployeeSort } from '../employee-order.rules.ts';
import { columnWords, type OptionalColumn } from './employee-columns.ts';
import type { EmployeeShowing, EmployeeView } from './use-employee-filters.ts';

/** The orders as somebody asks for them where no column has a head. */
const orders: ReadonlyArray<[EmployeeSort, Direction, string]> = [
  ['name', 'asc', 'Nombre, de la A a la Z'],
  ['name', 'desc', 'Nombre, de la Z a la A'],
  ['progress', 'asc', 'Menor avance primero'],
  ['progress', 'desc', 'Mayor avance primero'],
  ['activity', 'asc', 'Más tiempo sin actividad primero'],
  ['activity', 'desc', 'Actividad más reciente primero'],
  ['position', 'asc', 'Puesto'],
  ['area', 'asc', 'Área'],
  ['company', 'asc', 'Empresa'],
  ['hired', 'desc', 'Ingreso más reciente primero'],
  ['hired', 'asc', 'Ingreso más antiguo primero'],
];

interface EmployeeViewBarProps {
  showing: EmployeeShowing;
  view: EmployeeView;
  /** People that match; undefined while nobody knows. */
  total: number | undefined;
  known: readonly OptionalColumn[];
  columns: readonly OptionalColumn[];
  onOrder: (sort: EmployeeSort, direction: Direction) => void;
  onView: (view: EmployeeView) => void;
  onColumn: (column: OptionalColumn) => void;
}

/** How many match, and how they are looked at: in which order, as cards or as a table, with which columns. */
export function EmployeeViewBar(props: EmployeeViewBarProps) {
  const { showing, view, total, known, columns, onOrder, onView, onColumn } = props;
  const value = `${showing.sort} ${showing.direction}`;
  const offered = orders.filter(
    ([sort]) => !(sort in columnWords) || known.some((one) => columnWords[one].sort === sort),
  );
  const isOffered = offered.some(([sort, direction]) => `${sort} ${direction}` === value);
  return (
    <div className="no-print mt-6 mb-3 flex flex-wrap items-end gap-x-3 gap-y-2">
      <p className="mr-auto py-2.5 text-sm text-ink-soft tabular-nums">
        {total !== undefined && (total === 1 ? '1 persona' : `${total.toLocaleString('es')} personas`)}
      </p>
      <Select
        // The heads of the table order it where there are any.
        className={cx('w-full sm:w-64', view === 'table' && 'xl:hidden')}
        label="Ordenar por"
        value={value}
        onChange={({ target }) => {
          const [sort, direction] = target.value.split(' ') as [EmployeeSort, Direction];
          onOrder(sort, direction);
        }}
      >
        {!isOffered && <option value={value}>Otro orden</option>}
        {offered.map(([sort, direction, label]) => (
          <option key={label} value={`${sort} ${direction}`}>
            {label}
          </option>
        ))}
      </Select>
      {view === 'table' && (
        <Menu label="Columnas de la tabla" text="Columnas" icon={<Settings2 aria-hidden="true" />}>
          {known.map((column) => (
            <MenuCheck key={column} isOn={columns.includes(column)} onChange={() => onColumn(column)}>
              {columnWords[column].header}
            </MenuCheck>
          ))}
        </Menu>
      )}
      <fieldset className="flex rounded-control border border-line bg-surface p-0.5">
        <legend className="sr-only">Vista</legend>
        <ViewButton icon={<LayoutGrid />} isOn={view === 'cards'} onPress={() => onView('cards')}>
          Tarjetas
        </ViewButton>
        <ViewButton icon={<Rows3 />} isOn={view === 'table'} onPress={() => onView('table')}>
          Tabla
        </ViewButton>
      </fieldset>
    </div>
  );
}

interface ViewButtonProps {
  icon: ReactNode;
  isOn: boolean;
  onPress: () => void;
  children: string;
}

function ViewButton({ icon, isOn, onPress, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-10 items-center gap-2 rounded-md px-3 text-sm font-medium pointer-coarse:min-h-11 [&_svg]:size-4',
        isOn ? 'bg-chosen-soft text-chosen-ink' : 'text-ink-soft hover:bg-sunken',
      )}
    >
      {icon}
      {children}
    </button>
  );
}
