import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PenLine, QrCode, TriangleAlert, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { SignatureLine } from '#features/signatures/web/SignatureLine.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { QrCode as QrPicture } from '#ui/QrCode.tsx';
import { SelectBox } from '#ui/SelectBox.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { lacksTeacher } from '../training-sessions.rules.ts';
import { sessionTexts as texts } from '../training-sessions.texts.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { CancelDialog, CloseDialog, VoidAttendanceDialog } from './EndDialogs.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { SessionBadge } from './SessionBadge.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { SessionMaterial } from './SessionMaterial.tsx';
import { SessionSheets } from './SessionSheets.tsx';
import { SignHereDialog } from './SignHereDialog.tsx';
import { type Place, sessionsApi, type Whole } from './training-sessions-api.ts';

/**
 * /sesiones/{id}: a session for whoever teaches or planned it: its list, the code, its end. Printed it is the sheet to be signed by hand.
 *
 * @param props.outcomesOf what it came to, below the list
 */
export function SessionPage({ outcomesOf }: { outcomesOf: (whole: Whole) => ReactNode }) {
  const { sessionId: id = '' } = useParams<{ sessionId: string }>();
  const whole = useQuery(sessionsApi.getTrainingSession.queryOptions({ input: { id } }));
  const title = whole.data?.session.course.name ?? 'Sesión presencial';
  useDocumentTitle(title);
  return (
    <Page>
      <PageHeader
        title={title}
        text={whole.data ? lineOf(whole.data.session) : ''}
        breadcrumb={<Breadcrumb items={[{ label: texts.title, to: paths.trainingSessions }, { label: title }]} />}
        actions={
          whole.data && (
            <>
              {!whole.data.session.closed_at && <CalendarButton session={whole.data.session} variant="secondary" />}
              <PrintButton />
            </>
          )
        }
      />
      {whole.error ? (
        <LoadFailed error={whole.error} text="No se pudo cargar la sesión" onRetry={() => void whole.refetch()} />
      ) : (
        !whole.data && (
          <Loading text="Cargando la sesión...">
            <SkeletonList />
          </Loading>
        )
      )}
      {whole.data && (
        // Whoever may no longer see it sees it no more; a dialog they write in stays, with what they wrote, until they close it.
        <div className={whole.error ? 'invisible h-0 overflow-hidden [&_dialog]:visible' : undefined}>
          <Shown whole={whole.data} />
          {outcomesOf(whole.data)}
        </div>
      )}
    </Page>
  );
}

const lineOf = ({ day, begins, ends, place, teacher_name }: Whole['session']) =>
  `${spanishDay(day)}, de ${begins} a ${ends} · ${place} · dicta ${teacher_name}`;

function Shown({ whole }: { whole: Whole }) {
  const { profile } = useAuth();
  const [open, setOpen] = useState<'code' | 'sign' | 'invite' | 'change' | 'close' | 'cancel' | Place | null>(null);
  const close = () => setOpen(null);
  const { session, people, today } = whole;
  const isOpen = !session.closed_at && !session.cancelled_at;
  const plans = isSupervisor(profile?.role);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SessionBadge session={session} today={today} />
        <span className="text-sm text-ink-soft">
          {`${people.filter(({ attended_at }) => attended_at).length} de ${people.length} asistieron`}
          {session.capacity && ` · cupo de ${session.capacity}`}
        </span>
      </div>
      {lacksTeacher(session, today) && (
        <Notice tone="warning" icon={TriangleAlert} className="mb-4">
          {texts.teacherGone(session.teacher_name)}
        </Notice>
      )}
      {session.cancel_reason && <p className="mb-4 break-words">Motivo: {session.cancel_reason}</p>}
      {session.signature && <SignatureLine signature={session.signature} />}
      {isOpen && (
        <div className="no-print mb-6 flex flex-wrap gap-2">
          <Button onClick={() => setOpen('code')}>
            <QrCode className="size-4" aria-hidden="true" />
            Mostrar el código
          </Button>
          {session.day === today && people.length > 0 && (
            <Button variant="secondary" onClick={() => setOpen('sign')}>
              <PenLine className="size-4" aria-hidden="true" />
              Firmar en este dispositivo
            </Button>
          )}
          {plans && (
            <Button variant="secondary" onClick={() => setOpen('invite')}>
              <UserPlus className="size-4" aria-hidden="true" />
              Invitar
            </Button>
          )}
          {session.day <= today && (
            <Button variant="secondary" onClick={() => setOpen('close')}>
              Cerrar y firmar
            </Button>
          )}
          {plans && (
            <Button variant="ghost" onClick={() => setOpen('change')}>
              Cambiar
            </Button>
          )}
          {plans && (
            <Button variant="ghost" onClick={() => setOpen('cancel')}>
              Cancelar la sesión
            </Button>
          )}
        </div>
      )}
      {isOpen && <PaperCode id={session.id} />}
      {people.length === 0 ? (
        <EmptyState icon={<Users />} title="Todavía no hay nadie en la lista" />
      ) : (
        <Card className="p-4 sm:p-6">
          <ul className="divide-y divide-line" aria-label="Lista de asistencia">
            {people.map((place) => (
              <PlaceLine
                key={place.id}
                place={place}
                sessionId={session.id}
                isOpen={isOpen && session.day <= today}
                leadsOn={plans}
                onVoid={session.closed_at && place.person_id !== profile?.id ? () => setOpen(place) : null}
              />
            ))}
          </ul>
        </Card>
      )}
      <SessionMaterial session={session} />
      <SessionSheets whole={whole} />
      {open === 'code' && <CodeDialog id={session.id} onClose={close} />}
      {open === 'sign' && <SignHereDialog whole={whole} onClose={close} />}
      {open === 'invite' && <InviteDialog id={session.id} onClose={close} />}
      {open === 'change' && <SessionDialog session={session} onClose={close} />}
      {open === 'close' && <CloseDialog whole={whole} onClose={close} />}
      {open === 'cancel' && <CancelDialog session={session} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <VoidAttendanceDialog session={session} place={open} onClose={close} />
      )}
    </>
  );
}

/** On paper: where the sheet belongs, for the camera of whoever scans it back. */
function PaperCode({ id }: { id: string }) {
  return (
    <div className="mb-4 hidden items-center gap-3 print:flex">
      <QrPicture
        text={`${window.location.origin}${paths.trainingSession(id)}`}
        className="size-24 shrink-0"
        label="Código QR de la sesión"
      />
      <p className="text-sm">Al terminar, escanea este código para abrir la sesión y guardar esta hoja firmada.</p>
    </div>
  );
}

interface PlaceLineProps {
  place: Place;
  sessionId: string;
  isOpen: boolean;
  leadsOn: boolean;
  onVoid: (() => void) | null;
}

function PlaceLine({ place, sessionId, isOpen, leadsOn, onVoid }: PlaceLineProps) {
  const { name, person_id, attended_at, attended_by, void_reason, own_signature, signature } = place;
  const client = useQueryClient();
  const note = useMutation({
    ...sessionsApi.noteAttendance.mutationOptions(),
    onError: (error: Error) => toastFailure(failureText(error, texts.notSaved)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsApi.key() }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      {isOpen && attended_by !== 'signature' && (
        <span className="no-print">
          <SelectBox
            label={`${name} asistió`}
            checked={attended_at !== null}
            onChange={(attended) => note.mutate({ id: sessionId, person_id, attended })}
          />
        </span>
      )}
      <span className="min-w-0 flex-1 basis-48">
        <PersonLink id={leadsOn ? person_id : null}>{name}</PersonLink>
        <span className="block text-sm text-ink-soft">{answerWords(place)}</span>
        {own_signature && leadsOn && <SignatureLine signature={own_signature} />}
        {void_reason && <span className="block text-sm break-words">Anulada: {void_reason}</span>}
        {signature && <SignatureLine signature={signature} />}
      </span>
      {attended_at !== null && (
        <span className="text-sm text-ink-soft">{void_reason ? 'Anulada' : attendedWords[attended_by ?? 'list']}</span>
      )}
      {!own_signature && (
        <span className="hidden w-56 border-b border-line-strong pt-8 text-xs text-ink-faint print:block">Firma</span>
      )}
      {onVoid && attended_at !== null && !void_reason && (
        <Button variant="ghost" size="sm" className="no-print" aria-label={`Anular: ${name}`} onClick={onVoid}>
          Anular
        </Button>
      )}
    </li>
  );
}

const attendedWords = {
  code: 'Asistió, con el código',
  list: 'Asistió, por lista',
  signature: 'Asistió, con su firma',
} as const;

function answerWords({ answer, isWaiting, is_gone }: Place): string {
  const said = answer === 'accepted' ? 'Aceptó' : answer === 'declined' ? 'No puede ir' : 'Sin respuesta';
  return `${isWaiting ? 'En espera' : said}${is_gone ? ' · ya no tiene acceso' : ''}`;
}
