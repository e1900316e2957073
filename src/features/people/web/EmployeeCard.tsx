import { CircleCheck, CircleOff } from 'lucide-react';
import { displayName, roleLabel } from '#features/identity/identity.rules.ts';
import { roleBefore } from '#features/identity/team.rules.ts';
import { longDate } from '#platform/time/date-time.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardFooter } from '#ui/Card.tsx';
import { peopleTexts } from '../people.texts.ts';
import { type EmployeeActs, EmployeeMenu } from './EmployeeMenu.tsx';

/** One person of the team (spec C-222 to C-227). */
export function EmployeeCard({ employee, isSelf, isAdmin, onAction }: EmployeeActs) {
  const name = displayName(employee);
  const isActive = employee.role !== 'inactive';
  return (
    <Card className="flex h-full flex-col">
      <CardBody className="flex-1">
        <div className="flex items-start gap-3">
          <Avatar name={name} />
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold break-words">
              <PersonLink id={employee.id} className="font-semibold">
                {name}
              </PersonLink>
            </h3>
            <p className="text-sm text-ink-soft">{roleLabel(roleBefore(employee))}</p>
          </div>
          {isActive ? (
            <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
              Activo
            </Badge>
          ) : (
            <Badge icon={<CircleOff aria-hidden="true" />}>Inactivo</Badge>
          )}
        </div>
        <dl className="mt-4 space-y-1.5 text-sm">
          <Fact name="Correo" value={employee.email} />
          {employee.position && <Fact name="Puesto" value={employee.position} />}
          {employee.area && <Fact name="Área" value={employee.area} />}
          {employee.phone && <Fact name="Teléfono" value={employee.phone} />}
          <Fact name="Registro" value={longDate(employee.created_at)} />
        </dl>
      </CardBody>
      {employee.mayManage && (
        <CardFooter className="items-center">
          <Button
            className="mr-auto"
            variant="secondary"
            size="sm"
            onClick={() => onAction('results')}
            aria-label={`${peopleTexts.results} de ${name}`}
          >
            {peopleTexts.results}
          </Button>
          <EmployeeMenu employee={employee} isSelf={isSelf} isAdmin={isAdmin} onAction={onAction} />
        </CardFooter>
      )}
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="w-18 shrink-0 text-ink-faint">{name}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </div>
  );
}
