import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { importedFrom } from '#features/training-cycles/training-cycles.texts.ts';
import { VoidCycle } from '#features/training-cycles/web/VoidCycle.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { kindTexts, stateOrder } from '../competence.texts.ts';
import { dayWords, spanishDay } from '../rule-words.rules.ts';
import type { Obligation, Round } from './competence-api.ts';
import { objectPath } from './object-path.ts';
import { StateBadge } from './StateBadge.tsx';

const rank = ({ state }: Obligation) => stateOrder.indexOf(state);
const lastDay = ({ due_day, valid_until, met_day }: Obligation) => (met_day ? (valid_until ?? '9999') : due_day);

interface ObligationsProps {
  obligations: readonly Obligation[];
  /** What can be done about one. */
  actsOf?: (obligation: Obligation) => ReactNode;
}

/** What somebody has to show, what presses most first; each leads to its module. */
export function Obligations({ obligations, actsOf }: ObligationsProps) {
  const sorted = obligations.toSorted(
    (one, other) => rank(one) - rank(other) || lastDay(one).localeCompare(lastDay(other)),
  );
  return (
    <ul className="divide-y divide-line">
      {sorted.map((one) => (
        <li
          key={one.requirement_id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 flex-1 basis-64">
            <h3 className="font-medium break-words">{one.name}</h3>
            <p className="mt-0.5 text-sm text-ink-soft">{dayWords(one)}</p>
            <p className="mt-0.5 text-sm text-ink-faint">
              {one.met_day
                ? `Cumplido el ${spanishDay(one.met_day)}`
                : `Obligatorio desde el ${spanishDay(one.obliged_from)}`}
              {one.basis && !one.is_direct && ` · ${one.basis}`}
            </p>
            {one.is_direct && (
              <p className="mt-0.5 text-sm break-words text-ink-soft">
                {one.assigned_by ? `Asignado por ${one.assigned_by}` : 'Asignado por tu organización'}
                {one.basis && `: ${one.basis}`}
              </p>
            )}
            {one.exemption && (
              <p className="mt-0.5 text-sm break-words text-ink-soft">
                {`Exención ${one.exemption.until_day ? `hasta el ${spanishDay(one.exemption.until_day)}` : 'sin fecha de fin'}: ${one.exemption.reason}`}
              </p>
            )}
            {!one.met_day &&
              one.waits.map(({ from_day, until_day, reason }) => (
                <p key={from_day} className="mt-0.5 text-sm break-words text-ink-soft">
                  {`El plazo espera por la ausencia del ${spanishDay(from_day)} al ${spanishDay(until_day)}: ${reason}`}
                </p>
              ))}
            {one.state === 'in_force' && one.window_from && (
              <p className="mt-0.5 text-sm text-ink-soft">
                {`Se renueva desde el ${spanishDay(one.window_from)}: lo que se repita antes queda anotado y no renueva.`}
              </p>
            )}
            {one.met_day && one.renewal === 'everything' && (
              <p className="mt-0.5 text-sm text-ink-soft">Se renueva repitiendo todo el módulo.</p>
            )}
            {one.met_day && one.renewal_module && (
              <p className="mt-0.5 text-sm break-words text-ink-soft">{`Se renueva con «${one.renewal_module.title}».`}</p>
            )}
            {one.object && <ShownBy kind={one.kind} object={one.object} />}
            {one.module && (
              <Link
                to={paths.module(one.module.id)}
                className="mt-1 inline-flex min-h-11 items-center text-sm wrap-anywhere font-medium text-brand-ink underline-offset-4 hover:underline"
              >
                {one.module.title}
              </Link>
            )}
          </div>
          <div className="flex items-center gap-2">
            <StateBadge state={one.state} />
            {actsOf && <div className="no-print">{actsOf(one)}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** By what else than a module something is shown, as a link where there is a screen of it. */
function ShownBy({ kind, object }: { kind: Obligation['kind']; object: NonNullable<Obligation['object']> }) {
  const path = objectPath(kind, object.id);
  const words = `${kindTexts[kind]}: ${object.name}`;
  if (!path) return <p className="mt-0.5 text-sm break-words text-ink-soft">{words}</p>;
  return (
    <Link
      to={path}
      className="mt-1 inline-flex min-h-11 items-center text-sm wrap-anywhere font-medium break-words text-brand-ink underline-offset-4 hover:underline"
    >
      {words}
    </Link>
  );
}

/** Every success in modules, the latest first. @param person whose they are, for those who may void one */
export function Rounds({ rounds, person }: { rounds: readonly Round[]; person?: string }) {
  const [voiding, setVoiding] = useState<Round | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {rounds.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium break-words">{one.module_title}</p>
              <p className="text-sm text-ink-faint">
                {one.void_reason ? `Anulado: ${one.void_reason}` : `Ciclo ${one.round}`}
                {one.imported_from && ` · ${importedFrom(one.imported_from)}`}
              </p>
              {one.signature && <SignatureLine signature={one.signature} />}
              <Shown round={one} />
            </div>
            <p className="text-sm text-ink-soft tabular-nums">
              {spanishDay(one.day)}
              {one.score !== null && ` · ${one.score} %`}
              {one.attempt_id && (
                <Link
                  to={paths.quizAttempt(one.attempt_id)}
                  className="no-print ml-3 inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
                >
                  Ver el intento
                </Link>
              )}
              {person !== undefined && !one.void_reason && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="no-print"
                  aria-label={`Anular el ciclo ${one.round} de ${one.module_title}`}
                  onClick={() => setVoiding(one)}
                >
                  Anular
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {voiding && person !== undefined && (
        <VoidCycle cycle={voiding} person={person} onClose={() => setVoiding(null)} />
      )}
    </>
  );
}

/** The steps that a round rests on, each in the wording that was read. */
function Shown({ round: { shown } }: { round: Round }) {
  if (shown.length === 0) return null;
  return (
    <details className="text-sm text-ink-soft">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-line-strong underline-offset-4">
        {shown.length === 1 ? '1 paso leído' : `${shown.length} pasos leídos`}
      </summary>
      <ol className="mb-2 space-y-0.5">
        {shown.map(({ number, title, version }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the steps of a round never change
          <li key={place}>
            {number === null ? 'Un paso que ya no existe' : `${number}. ${title}`}, versión {version}
          </li>
        ))}
      </ol>
    </details>
  );
}
