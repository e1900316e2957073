import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserLock } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '#features/identity/identity.rules.ts';
import { type BlockedPerson, erasureApi } from '#features/people/web/erasure-api.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';

interface BlockedPeopleProps {
  empty: { title: string; text: string };
  failed: string;
}

/** Who is blocked, why and until when their records are kept; each can be unblocked. For administrators. */
export function BlockedPeople({ empty, failed }: BlockedPeopleProps) {
  const { pages } = useAddressFilters({});
  const paging = pages(pageSizes.rows);
  const list = useQuery(erasureApi.listBlockedPeople.queryOptions({ input: { offset: paging.offset } }));
  const [chosen, setChosen] = useState<BlockedPerson | null>(null);
  return (
    <>
      <PagedList
        list={list}
        rowsOf={({ people }) => people}
        paging={paging}
        label="Páginas de personas bloqueadas"
        failed={{ text: failed }}
        loading={
          <Loading text="Cargando personas bloqueadas...">
            <SkeletonList />
          </Loading>
        }
        empty={<EmptyState icon={<UserLock />} {...empty} />}
        names={['persona', 'personas']}
      >
        {(people) => (
          <Card>
            <ul aria-label="Personas bloqueadas" className="divide-y divide-line px-5">
              {people.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
                  <div className="min-w-0 flex-1 basis-64">
                    <PersonLink id={one.id}>{displayName(one)}</PersonLink>
                    <p className="text-sm break-words text-ink-soft">{one.reason}</p>
                    <p className="mt-1 text-sm text-ink-faint">
                      {'Bloqueada '}
                      <TimeAgo at={one.blocked_at} />
                      {one.blocked_by_name && ` por ${one.blocked_by_name}`}
                      {one.kept_until && ` · Sus registros se conservan hasta el ${spanishDay(one.kept_until)}`}
                    </p>
                  </div>
                  <Button variant="secondary" onClick={() => setChosen(one)}>
                    Desbloquear
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {chosen && <UnblockDialog person={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Asks before a blocked person has their name back. */
function UnblockDialog({ person, onClose }: { person: BlockedPerson; onClose: () => void }) {
  const client = useQueryClient();
  const unblock = useMutation({
    ...erasureApi.unblockEmployee.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'Persona desbloqueada', description: 'Está entre las personas inactivas.', tone: 'success' });
      void client.invalidateQueries();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`¿Desbloquear a ${displayName(person)}?`}
      text="Vuelve a aparecer con su nombre y sus datos entre las personas inactivas, sin acceso. Para que entre, reactívala y dale una contraseña. Lo que se borró al bloquearla no vuelve."
      confirmLabel="Desbloquear"
      busyLabel="Desbloqueando..."
      isOpen
      isBusy={unblock.isPending}
      error={
        unblock.error
          ? failureText(unblock.error, 'No se pudo desbloquear a la persona. Intenta nuevamente.')
          : undefined
      }
      onConfirm={() => unblock.mutate({ id: person.id })}
      onClose={onClose}
    />
  );
}
