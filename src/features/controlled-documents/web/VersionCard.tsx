import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { refuseHand } from '../controlled-documents.rules.ts';
import { type ControlledDocument, controlledApi, useControlledChanged, type Version } from './controlled-api.ts';
import { QuestionList } from './QuestionList.tsx';
import type { Step } from './SignStep.tsx';
import { StateBadge } from './StateBadge.tsx';
import { WriterName } from './WriterName.tsx';

export type VersionAct = Step | 'return' | 'unchanged' | 'questions';

interface VersionCardProps {
  document: ControlledDocument;
  version: Version;
  /** Opens the form of the draft. */
  onChange: () => void;
  /** Opens what is signed or written of it: on the page, where it stays when the version goes. */
  onOpen: (act: VersionAct) => void;
}

/** A version: how it stands, its file, who took which step when, and what comes next. */
export function VersionCard({ document, version, onChange, onOpen }: VersionCardProps) {
  const { number, state, is_major, change_text, file, effective_day, until_day, withdrawn, author, reviews } = version;
  return (
    <Card className="paper-whole p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">Versión {number}</h3>
        <StateBadge state={state} />
        {number > 1 && <Badge>{is_major ? 'Cambio mayor' : 'Cambio menor'}</Badge>}
      </div>
      {change_text && <p className="mt-2 break-words whitespace-pre-line">{change_text}</p>}
      <p className="mt-2 text-sm text-ink-soft">
        {effective_day && `${state === 'obsolete' ? 'Rigió' : 'Rige'} desde el ${spanishDay(effective_day)}`}
        {until_day && ` hasta el ${spanishDay(until_day)}`}
        {effective_day && ' · '}
        {author && (
          <>
            La escribió <WriterName person={author} />
          </>
        )}
      </p>
      <FileLine file={file} />
      {version.questions && <QuestionList questions={version.questions} />}
      <Submissions version={version} />
      {reviews.map(({ day, signature }) => (
        <div key={day} className="mt-3">
          <p className="text-sm">Revisada sin cambios el {spanishDay(day)}</p>
          {signature && <SignatureLine signature={signature} />}
        </div>
      ))}
      {withdrawn && (
        <div className="mt-3">
          <p className="text-sm">Retirada: {withdrawn.reason}</p>
          {withdrawn.signature && <SignatureLine signature={withdrawn.signature} />}
        </div>
      )}
      <Acts document={document} version={version} onOpen={onOpen} onChange={onChange} />
    </Card>
  );
}

function FileLine({ file }: { file: Version['file'] }) {
  const download = () =>
    saveFile(file.url, file.name).catch(() => toastFailure({ title: 'No se pudo descargar el archivo' }));
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span className="break-all">{file.name}</span>
      {file.status === 'processing' && <Badge tone="info">Leyéndose…</Badge>}
      {file.status === 'failed' && <Badge tone="danger">No se pudo leer: cambia el archivo</Badge>}
      <Button variant="ghost" size="sm" className="no-print" onClick={() => void download()}>
        Descargar original
      </Button>
    </p>
  );
}

function Submissions({ version: { submissions } }: { version: Version }) {
  if (submissions.length === 0) return null;
  return (
    <ul aria-label="Envíos a revisión" className="mt-3 space-y-3 border-l-2 border-line pl-3">
      {submissions.map(({ id, submitted_at, author, review, approval, returned }) => (
        <li key={id} className="space-y-1">
          <p className="text-sm text-ink-soft">
            Enviada a revisión <TimeAgo at={submitted_at} />
            {author && (
              <>
                {' por '}
                <WriterName person={author} />
              </>
            )}
          </p>
          {review && <SignatureLine signature={review} />}
          {approval && <SignatureLine signature={approval} />}
          {returned && (
            <p className="text-sm break-words">
              Devuelta a borrador <TimeAgo at={returned.at} />
              {returned.by && (
                <>
                  {' por '}
                  <WriterName person={returned.by} />
                </>
              )}
              : {returned.reason}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ActsProps {
  document: ControlledDocument;
  version: Version;
  onOpen: (act: VersionAct) => void;
  onChange: () => void;
}

function Acts({ document, version, onOpen, onChange }: ActsProps) {
  const { id, state, author, submissions, file } = version;
  const { profile } = useAuth();
  const me = profile?.id ?? '';
  const changed = useControlledChanged();
  const [isDiscarding, setDiscarding] = useState(false);
  const submit = useMutation(
    controlledApi.submitDocumentVersion.mutationOptions({
      onSuccess: () => toast({ title: 'Enviada a revisión', tone: 'success' }),
      onError: (error) => toastFailure({ title: 'No se pudo enviar a revisión', description: failureText(error) }),
      onSettled: changed,
    }),
  );
  const discard = useMutation(
    controlledApi.discardDocumentVersion.mutationOptions({
      onSuccess: () => toast({ title: 'Borrador descartado', tone: 'success' }),
      onSettled: changed,
    }),
  );
  if (state === 'obsolete') return null;
  const hands = { author: submissions[0]?.author?.id ?? null, reviewer: null };
  const isReviewed = submissions[0]?.review != null;
  const fault = refuseHand(isReviewed ? 'approve' : 'review', me, hands);
  const mayReview = profile?.role === 'admin' || !document.owner || document.owner.id === me;
  const isSigned = submissions.some(({ review }) => review !== null);
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-2">
      {state === 'draft' && (
        <>
          <Button
            disabled={author?.id !== me || file.status !== 'ready'}
            isBusy={submit.isPending}
            onClick={() => submit.mutate({ id })}
          >
            Enviar a revisión
          </Button>
          <Button variant="secondary" onClick={onChange}>
            Cambiar borrador
          </Button>
          <Button variant="secondary" onClick={() => onOpen('questions')}>
            {version.questions ? 'Cambiar cuestionario' : 'Agregar cuestionario'}
          </Button>
          {!isSigned && (
            <Button variant="ghost" onClick={() => setDiscarding(true)}>
              Descartar
            </Button>
          )}
          {author && author.id !== me && (
            <p className="text-sm text-ink-soft">La envía quien la escribió; si la cambias tú, quedas como autor.</p>
          )}
        </>
      )}
      {state === 'in_review' && (
        <>
          {fault ? (
            <p className="text-sm text-ink-soft">
              {isReviewed ? 'La aprueba una tercera persona.' : 'La revisa otra persona, jefe o administrador.'}
            </p>
          ) : (
            <Button onClick={() => onOpen(isReviewed ? 'approve' : 'review')}>
              {isReviewed ? 'Aprobar' : 'Firmar la revisión'}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onOpen('return')}>
            Devolver a borrador
          </Button>
        </>
      )}
      {state === 'in_force' && document.review_months !== null && mayReview && (
        <Button variant="secondary" onClick={() => onOpen('unchanged')}>
          Revisado sin cambios
        </Button>
      )}
      {(state === 'in_force' || state === 'approved') && (
        <ButtonLink variant="secondary" to={paths.reading(document.id, version.number)}>
          Leer
        </ButtonLink>
      )}
      {(state === 'in_force' || state === 'approved') && (
        <Button variant="ghost" onClick={() => onOpen('withdraw')}>
          Retirar
        </Button>
      )}
      <ConfirmDialog
        title={`¿Descartar el borrador de la versión ${version.number}?`}
        text="Se pierde lo que escribiste de esta versión. Un documento que ya estaba en la base de conocimiento vuelve a ella; un archivo subido para esta versión se elimina."
        confirmLabel="Descartar"
        isDanger
        isOpen={isDiscarding}
        isBusy={discard.isPending}
        error={discard.error ? failureText(discard.error) : undefined}
        onConfirm={() => discard.mutate({ id })}
        onClose={() => setDiscarding(false)}
      />
    </div>
  );
}
