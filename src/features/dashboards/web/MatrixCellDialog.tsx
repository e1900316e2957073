import type { ReactNode } from 'react';
import { LastActivity } from '#features/people/web/PersonInPlan.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { cellStates } from '../dashboards.rules.ts';
import { dashboardTexts } from '../dashboards.texts.ts';
import type { Matrix, MatrixCell, MatrixPerson } from './dashboards-api.ts';

export interface OpenCell {
  person: MatrixPerson;
  module: Matrix['modules'][number];
  cell: MatrixCell;
}

/** Why a cell of the map says what it says, and the ways to the person and to the module. */
export function MatrixCellDialog({ open, onClose }: { open: OpenCell | null; onClose: () => void }) {
  return (
    <Dialog
      title={open ? `${open.person.name} en ${open.module.title}` : ''}
      text={open && dashboardTexts.cellWhy(open.cell)}
      isOpen={open !== null}
      onClose={onClose}
      actions={
        open && (
          <>
            <ButtonLink variant="secondary" to={paths.moduleLearners(open.module.id)}>
              Ver quién va en el módulo
            </ButtonLink>
            <ButtonLink to={paths.personResults(open.person.id)}>Ver a {open.person.name}</ButtonLink>
          </>
        )
      }
    >
      {open && <Facts {...open} />}
    </Dialog>
  );
}

function Facts({ cell }: OpenCell) {
  const evaluation = !cell.hasQuiz
    ? 'Este módulo no tiene evaluación'
    : cell.finalScore !== null
      ? `Aprobada con ${cell.finalScore} %`
      : cell.attempts > 0
        ? `Sin aprobar, ${cell.attempts === 1 ? '1 intento' : `${cell.attempts} intentos`}`
        : 'Sin intentos';
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      <Fact name="Estado">
        {cell.isUpdated ? `${cellStates[cell.state]}. ${dashboardTexts.updated}` : cellStates[cell.state]}
      </Fact>
      <Fact name="Pasos">{`${cell.completedSteps} de ${cell.totalSteps} (${cell.progressPercentage} %)`}</Fact>
      <Fact name="Evaluación">{evaluation}</Fact>
      <Fact name="Última actividad">
        <LastActivity at={cell.lastActivity} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </>
  );
}
