import { FileText } from 'lucide-react';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { type Method, methodWords, outcomeWords, resultPart } from '../observation.rules.ts';
import { answerWords } from './EntryState.tsx';
import type { Observation } from './observations-api.ts';

/** An assessment as it stands: methods with their days, items, evidence, result and signatures; on paper one record. */
export function ObservationRecord({ observation }: { observation: Observation }) {
  const { entries, methods, needs_second, second, signatures, answer } = observation;
  const result = entries.find(({ part }) => part === resultPart);
  return (
    <Card className="divide-y divide-line print:border-0 print:shadow-none">
      {methods.map((method) => (
        <MethodRecord key={method} method={method} observation={observation} />
      ))}
      <section className="p-4 sm:p-6 print:px-0 print:py-3">
        <h2 className="font-semibold">Resultado</h2>
        <p className="mt-1">
          {result ? answerWords(result) : 'Todavía no hay resultado.'}
          {observation.day && ` · del ${spanishDay(observation.day)}`}
        </p>
        {result?.answer === 'not-competent' && (
          <p className="mt-1 text-sm break-words whitespace-pre-line text-ink-soft">
            Plan de refuerzo: {result.note}
            {result.day && ` · se evalúa de nuevo a más tardar el ${spanishDay(result.day)}`}
          </p>
        )}
        {needs_second && second && (
          <p className="mt-1 text-sm text-ink-soft">
            Segundo evaluador: {second.name}, {second.agrees ? 'la confirma' : `difiere: ${second.comment}`}
          </p>
        )}
        {answer && (
          <p className="mt-1 text-sm break-words text-ink-soft">
            {answer.is_accepted ? 'La persona acepta el resultado' : 'La persona no está de acuerdo'}
            {answer.comment && `: ${answer.comment}`}
          </p>
        )}
      </section>
      {signatures.length > 0 && (
        <section className="space-y-2 p-4 sm:p-6 print:px-0 print:py-3">
          <h2 className="font-semibold">Firmas</h2>
          {signatures.map((one) => (
            <SignatureLine key={one.id} signature={one} />
          ))}
        </section>
      )}
      <p className="hidden print:block print:py-3 print:text-sm">
        {observation.person.name} ·{' '}
        {observation.stage === 'open' ? 'sin firmar' : outcomeWords[observation.outcome ?? 'met']}
      </p>
    </Card>
  );
}

function MethodRecord({ method, observation }: { method: Method; observation: Observation }) {
  const { entries, items, files } = observation;
  const entry = entries.find(({ part }) => part === method);
  const isWithout = entry?.answer === 'not-applicable';
  return (
    <section className="break-inside-avoid p-4 sm:p-6 print:px-0 print:py-3">
      <h2 className="font-semibold">{methodWords[method]}</h2>
      <p className="text-sm break-words text-ink-soft">
        {!entry ? 'Sin día todavía' : isWithout ? `No aplica: ${entry.note}` : answerWords(entry)}
      </p>
      <Evidence files={files.filter(({ part }) => part === method)} />
      {!isWithout && (
        <ul className="mt-2 divide-y divide-line">
          {items
            .filter((item) => item.method === method)
            .map((item) => {
              const found = entries.find(({ part }) => part === item.id);
              return (
                <li key={item.id} className="py-2">
                  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                    <p className="min-w-0 flex-1 basis-56 text-sm break-words">
                      {item.text} {item.is_critical && <Badge>Crítico</Badge>}
                    </p>
                    <Badge
                      tone={found?.answer === 'met' ? 'success' : found?.answer === 'not-met' ? 'danger' : 'neutral'}
                    >
                      {found ? answerWords(found) : 'Sin responder'}
                    </Badge>
                  </div>
                  {found?.note && <p className="mt-1 text-sm break-words text-ink-soft">{found.note}</p>}
                  <Evidence files={files.filter(({ part }) => part === item.id)} />
                </li>
              );
            })}
        </ul>
      )}
    </section>
  );
}

function Evidence({ files }: { files: Observation['files'] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map(({ id, url, name, is_image }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className="flex min-h-11 items-center gap-2 text-sm">
            {is_image ? (
              <img src={`${url}?size=thumb`} alt="" className="size-16 rounded-sm object-cover" />
            ) : (
              <FileText className="size-5" aria-hidden="true" />
            )}
            <span className="max-w-48 truncate underline underline-offset-4">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
