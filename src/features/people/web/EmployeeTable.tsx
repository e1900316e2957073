import type { ReactNode } from 'react';
import { displayName, roleLabel } from '#features/identity/identity.rules.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { noValue } from '#ui/no-value.ts';
import { ProgressBar } from '#ui/Progress.tsx';
import { SelectBox } from '#ui/SelectBox.tsx';
import { SortHeader } from '#ui/SortHeader.tsx';
import type { EmployeeSort } from '../employee-order.rules.ts';
import { peopleTexts } from '../people.texts.ts';
import { columnWords, type OptionalColumn } from './employee-columns.ts';
import { type EmployeeAction, EmployeeMenu } from './EmployeeMenu.tsx';
import type { Employee } from './people-api.ts';
import { LastActivity, PlanStateBadge } from './PersonInPlan.tsx';
import type { EmployeeShowing, EmployeeStatus } from './use-employee-filters.ts';
import type { PeopleChosen } from './use-selection.ts';

interface EmployeeTableProps {
  rows: readonly Employee[];
  status: EmployeeStatus;
  columns: readonly OptionalColumn[];
  showing: EmployeeShowing;
  chosen: PeopleChosen;
  /** The person who looks at it. */
  viewer: { id: string; isAdmin: boolean };
  isBusy: boolean;
  onSort: (sort: EmployeeSort) => void;
  onAction: (employee: Employee, action: EmployeeAction) => void;
}

const texts = peopleTexts.table;
const cell = 'py-1 @2xl:px-2 @2xl:py-0.5';
const plainHead = 'px-2 text-left text-xs font-medium whitespace-nowrap text-ink-soft';
const inline = '@max-2xl:inline-flex @max-2xl:max-w-full @max-2xl:items-center @max-2xl:gap-1.5';

/**
 * The people of the list, a line each: their head stays in sight, and orders them. In a narrow box each is a card with the
 * same facts.
 */
export function EmployeeTable(props: EmployeeTableProps) {
  const { rows, status, columns, showing, chosen, viewer, isBusy, onSort, onAction } = props;
  const ids = rows.map(({ id }) => id);
  const here = ids.filter((id) => chosen.has(id)).length;
  const hasPlans = status !== 'others';
  const sorted = (sort: EmployeeSort) => ({
    direction: showing.sort === sort ? showing.direction : undefined,
    onSort: () => onSort(sort),
  });
  return (
    <div className="@container">
      <Card className="no-print">
        <table className="w-full table-fixed border-collapse text-sm tabular-nums @max-2xl:block" aria-busy={isBusy}>
          <caption className="sr-only">{texts.caption}</caption>
          <thead className="@max-2xl:hidden">
            <tr className="[&>th]:sticky [&>th]:top-0 [&>th]:z-10 [&>th]:bg-surface [&>th]:shadow-[inset_0_-1px_0_var(--line)] [&>th:first-child]:rounded-tl-card [&>th:last-child]:rounded-tr-card">
              <th scope="col" className="w-12 pl-1">
                <SelectBox
                  label={texts.choosePage}
                  checked={here > 0 && here === ids.length}
                  isPartly={here > 0 && here < ids.length}
                  onChange={(isChosen) => chosen.choose(ids, isChosen, ids)}
                />
              </th>
              <SortHeader className="w-[18%]" {...sorted('name')}>
                Persona
              </SortHeader>
              {hasPlans ? (
                <>
                  <th scope="col" className={cx(plainHead, 'w-34')}>
                    {texts.state}
                  </th>
                  <SortHeader className="w-29" {...sorted('progress')}>
                    {texts.progress}
                  </SortHeader>
                  <SortHeader className="w-34" {...sorted('activity')}>
                    {texts.activity}
                  </SortHeader>
                </>
              ) : (
                <th scope="col" className={cx(plainHead, 'w-34')}>
                  Rol
                </th>
              )}
              {columns.map((column) => {
                const { header, sort, room } = columnWords[column];
                return sort ? (
                  <SortHeader key={column} className={room} {...sorted(sort)}>
                    {header}
                  </SortHeader>
                ) : (
                  <th key={column} scope="col" className={cx(plainHead, room)}>
                    {header}
                  </th>
                );
              })}
              <th scope="col" className="w-12">
                <span className="sr-only">{texts.acts}</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line @max-2xl:block">
            {rows.map((employee) => {
              const name = displayName(employee);
              const isChosen = chosen.has(employee.id);
              return (
                <tr
                  key={employee.id}
                  className={cx(
                    'hover:bg-canvas @max-2xl:relative @max-2xl:flex @max-2xl:flex-wrap @max-2xl:gap-x-3 @max-2xl:py-2 @max-2xl:pr-3 @max-2xl:pl-12',
                    isChosen && 'bg-chosen-soft',
                  )}
                >
                  <td className="pl-1 @max-2xl:absolute @max-2xl:top-1 @max-2xl:left-0">
                    <SelectBox
                      label={`Elegir a ${name}`}
                      checked={isChosen}
                      onChange={(next) => chosen.choose([employee.id], next, ids)}
                    />
                  </td>
                  <th
                    scope="row"
                    className={cx(cell, 'text-left font-medium @max-2xl:flex @max-2xl:basis-full @max-2xl:pr-12')}
                  >
                    <PersonLink id={employee.id}>{name}</PersonLink>
                  </th>
                  {hasPlans ? <PlanCells employee={employee} name={name} /> : <Fact>{roleLabel(employee.role)}</Fact>}
                  {columns.map((column) => {
                    const { header, text, room } = columnWords[column];
                    const value = text(employee);
                    return (
                      <Fact key={column} label={header} className={room} isEmpty={!value}>
                        <span className="block min-w-0 truncate" title={value ?? undefined}>
                          {value || noValue}
                        </span>
                      </Fact>
                    );
                  })}
                  <td className="pr-1 text-right @max-2xl:absolute @max-2xl:top-1 @max-2xl:right-1">
                    {employee.mayManage && (
                      <EmployeeMenu
                        employee={employee}
                        isSelf={employee.id === viewer.id}
                        isAdmin={viewer.isAdmin}
                        withResults
                        onAction={(action) => onAction(employee, action)}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Card>
    </div>
  );
}

/** Where somebody stands in the plan; of whoever has none, nothing. */
function PlanCells({ employee: { plan, role }, name }: { employee: Employee; name: string }) {
  return (
    <>
      <Fact>
        {role === 'inactive' && <Badge className="mr-1">Inactivo</Badge>}
        {plan ? <PlanStateBadge state={plan.state} /> : noValue}
      </Fact>
      <Fact>
        {plan ? (
          <span className="flex items-center gap-2">
            <span className="w-12 shrink-0">
              <ProgressBar value={plan.progress} label={`Progreso de ${name}`} tone={plan.barTone} />
            </span>
            <span className="shrink-0 text-right whitespace-nowrap @2xl:w-10">{`${plan.progress}\u00a0%`}</span>
          </span>
        ) : (
          noValue
        )}
      </Fact>
      <Fact>
        {plan ? (
          <span className="whitespace-nowrap">
            <LastActivity at={plan.lastActivity} />
          </span>
        ) : (
          noValue
        )}
      </Fact>
    </>
  );
}

interface FactProps {
  /** Said before it where there is no head, unless it speaks for itself. */
  label?: string;
  /** There is nothing to say, which only a column says. */
  isEmpty?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A fact of a row: under its head, or in a line with the others where there is none. */
function Fact({ label, isEmpty = false, className, children }: FactProps) {
  return (
    <td className={cx(cell, isEmpty ? '@max-2xl:hidden' : inline, 'text-ink-soft', className)}>
      {label && (
        <span aria-hidden="true" className="shrink-0 text-ink-faint @2xl:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
