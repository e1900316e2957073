import { CircleCheck, FileWarning, WifiOff } from 'lucide-react';
import { Link } from 'wouter';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { paths } from '#platform/web/paths.ts';
import { Notice } from '#ui/Notice.tsx';
import type { DocumentToRead } from './readings-api.ts';

/** What there is to know of a version before it is read: that it is obsolete, yet to come, or signed already, and what changed. */
export function ReadingNotices({ document, isStuck }: { document: DocumentToRead; isStuck: boolean }) {
  const { id, version, newer, reading, counted } = document;
  const { number, state, is_major, change_text, effective_day, until_day } = version;
  return (
    <>
      {isStuck && (
        <Notice tone="warning" icon={WifiOff} role="status">
          Sin conexión: las páginas que lees quedan guardadas en este dispositivo y se envían solas cuando vuelva.
        </Notice>
      )}
      {state === 'obsolete' && (
        <Notice tone="warning" shape="block" icon={FileWarning} role="status">
          <p className="font-semibold">OBSOLETA: no trabajes con esta versión.</p>
          <p>
            {until_day ? `Dejó de estar vigente el ${spanishDay(until_day)}. ` : 'Ya no está vigente. '}
            Las páginas que leíste se conservan.
          </p>
          {newer && <ToVersion id={id} number={newer.number} />}
        </Notice>
      )}
      {state === 'approved' && (
        <Notice tone="info" isQuiet>
          Entra en vigencia el {spanishDay(effective_day)}. Ya puedes leerla y firmarla: cuenta desde hoy.
        </Notice>
      )}
      {state === 'in_force' && newer && (
        <Notice tone="info" isQuiet>
          La versión {newer.number} entra en vigencia el {spanishDay(newer.effective_day)}.{' '}
          <ToVersion id={id} number={newer.number} />
        </Notice>
      )}
      {number > 1 && change_text && (
        <Notice tone="info" isQuiet>
          <p className="font-medium">{is_major ? 'Qué cambió (cambio mayor)' : 'Qué cambió (cambio menor)'}</p>
          <p className="break-words whitespace-pre-line">{change_text}</p>
        </Notice>
      )}
      {reading ? (
        <Notice tone="info" isQuiet icon={CircleCheck}>
          Firmaste la lectura de esta versión el {spanishDay(reading.day)}.
          {reading.signature && <SignatureLine signature={reading.signature} />}
        </Notice>
      ) : (
        counted &&
        counted.version < number &&
        state !== 'obsolete' && (
          <Notice tone="info" isQuiet icon={CircleCheck}>
            {`Leíste la versión ${counted.version} el ${spanishDay(counted.day)} y esa lectura ${state === 'approved' && is_major ? `cuenta hasta el ${spanishDay(effective_day)}` : 'sigue contando'}.`}
          </Notice>
        )
      )}
    </>
  );
}

function ToVersion({ id, number }: { id: string; number: number }) {
  return (
    <Link
      to={paths.reading(id, number)}
      className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
    >
      Leer la versión {number}
    </Link>
  );
}
