import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { kindTexts, stateTexts } from '#features/competence/competence.texts.ts';
import { audienceWords, dayWords, dueWords, spanishDay, validityWords } from '#features/competence/rule-words.rules.ts';
import { StateBadge } from '#features/competence/web/StateBadge.tsx';
import { importedFrom } from '#features/training-cycles/training-cycles.texts.ts';
import { addressWith } from '#platform/web/address-filters.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { type Evidence, evidenceApi } from './evidence-api.ts';
import { matrixParameters } from './matrix-parameters.ts';

export interface OpenEvidence {
  person: { id: string; name: string };
  requirement: { id: string; name: string };
}

interface EvidenceDialogProps {
  open: OpenEvidence | null;
  /** The day of the screen, where it is not today. */
  asked: { day?: string; known_on?: string };
  onClose: () => void;
}

/** Why a cell of the matrix says what it says: the rule by which it is judged, and each round that counts or does not. */
export function EvidenceDialog({ open, asked, onClose }: EvidenceDialogProps) {
  return (
    <Dialog
      title={open ? `${open.person.name}: ${open.requirement.name}` : ''}
      size="lg"
      isOpen={open !== null}
      onClose={onClose}
      actions={
        open && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cerrar
            </Button>
            <ButtonLink
              to={addressWith(
                paths.personResults(open.person.id),
                { day: matrixParameters.day },
                { day: asked.day ?? '' },
              )}
            >
              Ver a {open.person.name}
            </ButtonLink>
          </>
        )
      }
    >
      {open && <Reasons open={open} asked={asked} />}
    </Dialog>
  );
}

function Reasons({ open, asked }: { open: OpenEvidence; asked: EvidenceDialogProps['asked'] }) {
  const input = { id: open.person.id, requirement_id: open.requirement.id, ...asked };
  const evidence = useQuery(evidenceApi.getCompetenceEvidence.queryOptions({ input }));
  if (evidence.error) {
    return (
      <LoadFailed error={evidence.error} text="No se pudo cargar por qué" onRetry={() => void evidence.refetch()} />
    );
  }
  if (!evidence.data) {
    return (
      <Loading text="Cargando por qué...">
        <SkeletonList />
      </Loading>
    );
  }
  const { obligation, rule, rounds, facts, reasons, requirement } = evidence.data;
  return (
    <div className="space-y-5 text-sm">
      {obligation ? (
        <div className="flex flex-wrap items-center gap-3">
          <StateBadge state={obligation.state} />
          <span>
            {dayWords(obligation)}. Así desde el {spanishDay(obligation.since_day)}.
          </span>
        </div>
      ) : (
        <p>Este requisito no alcanza a la persona ese día: no tiene que demostrarlo.</p>
      )}
      {obligation && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <Fact name="Obligatorio desde">{spanishDay(obligation.obliged_from)}</Fact>
          <Fact name="Plazo">{`Hasta el ${spanishDay(obligation.due_day)}`}</Fact>
          {obligation.met_day && <Fact name="Cumplido el">{spanishDay(obligation.met_day)}</Fact>}
          {obligation.valid_until && <Fact name="Vale hasta">{spanishDay(obligation.valid_until)}</Fact>}
          {obligation.window_from && obligation.valid_until && (
            <Fact name="Se renueva desde">{spanishDay(obligation.window_from)}</Fact>
          )}
        </dl>
      )}
      {reasons.map(({ kind, from_day, until_day, reason }) => (
        <p key={`${kind}-${from_day}`} className="rounded-control bg-sunken p-3">
          {kind === 'exemption' ? 'Exenta' : 'Ausente'} desde el {spanishDay(from_day)}
          {until_day && ` hasta el ${spanishDay(until_day)}`}: {reason}
        </p>
      ))}
      {rule && <Wording rule={rule} basis={requirement.basis} />}
      <section>
        <h3 className="mb-2 font-semibold">{requirement.object ? 'Evidencias' : 'Ciclos'}</h3>
        {requirement.object && (
          <p className="text-ink-soft">{`${kindTexts[requirement.kind]}: ${requirement.object.name}`}</p>
        )}
        {rounds.length + facts.length === 0 ? (
          <p className="text-ink-soft">Todavía no lo ha completado.</p>
        ) : (
          <ul className="divide-y divide-line">
            {rounds.map((round) => (
              <Round key={round.id} round={round} />
            ))}
            {facts.map((fact) => (
              <KnownFact key={fact.id} fact={fact} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function KnownFact({ fact }: { fact: Evidence['facts'][number] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-48">
        {fact.outcome === 'met' ? 'Demostrado' : stateTexts.not_competent}
        {fact.expires_on && (
          <span className="block text-ink-faint">{`Vale hasta el ${spanishDay(fact.expires_on)}`}</span>
        )}
      </span>
      {fact.counts && <Badge tone="success">Es el que vale</Badge>}
      <span className="text-ink-soft tabular-nums">{spanishDay(fact.day)}</span>
    </li>
  );
}

function Round({ round }: { round: Evidence['rounds'][number] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-48 break-words">
        {round.module_title}
        <span className="block text-ink-faint">
          {round.imported_from
            ? importedFrom(round.imported_from)
            : round.steps === 1
              ? '1 paso leído'
              : `${round.steps} pasos leídos`}
        </span>
      </span>
      {round.counts && <Badge tone="success">Es el que vale</Badge>}
      <span className="text-ink-soft tabular-nums">
        {spanishDay(round.day)}
        {round.score !== null && ` · ${round.score} %`}
      </span>
      {round.attempt_id && (
        <Link
          to={paths.quizAttempt(round.attempt_id)}
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          Ver el intento
        </Link>
      )}
    </li>
  );
}

function Wording({ rule, basis }: { rule: NonNullable<Evidence['rule']>; basis: string }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{`La regla, versión ${rule.version}, desde el ${spanishDay(rule.from_day)}`}</h3>
      <ul className="list-inside list-disc text-ink-soft">
        <li>{audienceWords(rule.audience)}</li>
        <li>{dueWords(rule)}</li>
        <li>{validityWords(rule)}</li>
        {basis && <li>{basis}</li>}
        {rule.reason && <li>{`Motivo: ${rule.reason}`}</li>}
      </ul>
    </section>
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
