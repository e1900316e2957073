import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { SignShown } from '#features/signatures/web/SignShown.tsx';
import { fold } from '#platform/text/fold.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { sessionTexts as texts } from '../training-sessions.texts.ts';
import { linesOf } from './session-lines.ts';
import { type Place, type Session, sessionsApi, type Whole } from './training-sessions-api.ts';

/** From how many people on a list is searched. */
const searchedFrom = 12;

/** The attendance list on the device of who teaches: each person taps their name and signs with their own password, and the list goes on. */
export function SignHereDialog({ whole: { session, people }, onClose }: { whole: Whole; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [signing, setSigning] = useState<Place | null>(null);
  if (signing) {
    const back = () => {
      setSigning(null);
      setSearch('');
    };
    return <SignPlace session={session} place={signing} onClose={back} />;
  }
  const found = people.filter(({ name }) => fold(name).includes(fold(search.trim())));
  const count = people.filter(({ attended_by }) => attended_by === 'signature').length;
  return (
    <Dialog
      title={`Lista de asistencia: ${session.course.name}`}
      text="Toca tu nombre y firma con tu contraseña."
      size="lg"
      isTrial
      isOpen
      onClose={onClose}
    >
      <p role="status" className="mb-3 font-semibold tabular-nums">
        {`${count} de ${people.length} ya firmaron`}
      </p>
      {people.length > searchedFrom && (
        <SearchField
          label="Buscar tu nombre"
          className="mb-3"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.length === 0 && (
        <p className="text-sm text-ink-soft">No hay nadie con ese nombre en la lista de esta sesión.</p>
      )}
      <ul className="divide-y divide-line" aria-label="Personas de la lista">
        {found.map((place) =>
          place.attended_by === 'signature' ? (
            <li key={place.id} className="flex min-h-14 items-center justify-between gap-3 px-2 text-ink-soft">
              <span className="min-w-0 break-words">{place.name}</span>
              <span className="flex shrink-0 items-center gap-1.5 text-sm">
                <CircleCheck className="size-5 text-success" aria-hidden="true" />
                Firmó
              </span>
            </li>
          ) : (
            <li key={place.id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center justify-between gap-3 rounded-control px-2 text-left font-medium hover:bg-sunken"
                onClick={() => setSigning(place)}
              >
                <span className="min-w-0 break-words">{place.name}</span>
                <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
              </button>
            </li>
          ),
        )}
      </ul>
    </Dialog>
  );
}

/** Somebody's attendance as they sign it, with their own password; nothing of it stays on the device. */
function SignPlace({ session, place, onClose }: { session: Session; place: Place; onClose: () => void }) {
  const asked = { id: session.id, person_id: place.person_id };
  const shown = useQuery({ ...sessionsApi.getPlaceRecord.queryOptions({ input: asked }), staleTime: 0, gcTime: 0 });
  return (
    <SignShown
      title={`Asistencia de ${place.name}`}
      consequence="Firmas que estás en esta sesión. Cuenta para tus requisitos cuando quien dicta la cierre."
      record={[['Persona', place.name], ...linesOf(session)]}
      meaning="attended"
      submitLabel="Firmar mi asistencia"
      signer={place.name}
      shown={shown}
      notRead={texts.recordNotRead}
      send={(signed) => sessionsApi.signAttendance.call({ ...asked, ...signed })}
      notDone="No se pudo firmar. Nada se firmó. Intenta nuevamente."
      done={`${place.name} firmó su asistencia`}
      onClose={onClose}
    />
  );
}
