import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { sessionsApi } from './training-sessions-api.ts';

/** /asistencia/{code}: where the code on the teacher's screen leads: whoever opens it signed in is noted as there. */
export default function AttendPage() {
  useDocumentTitle('Asistencia');
  const { code = '' } = useParams<{ code: string }>();
  const client = useQueryClient();
  const attend = useMutation({
    ...sessionsApi.attendSession.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsApi.key() }),
  });
  const { mutate } = attend;
  const sent = useRef('');
  useEffect(() => {
    if (sent.current === code) return;
    sent.current = code;
    mutate({ code });
  }, [code, mutate]);
  const ownSheet = (
    <ButtonLink to={paths.ownSheet} variant="secondary">
      Ver mi hoja
    </ButtonLink>
  );
  return (
    <Page>
      {attend.data ? (
        <EmptyState
          icon={<CircleCheck />}
          isScreen
          title={attend.data.wasThere ? 'Tu asistencia ya estaba registrada' : 'Tu asistencia quedó registrada'}
          text={`${attend.data.course} · ${attend.data.place}`}
          action={ownSheet}
        />
      ) : attend.error ? (
        <EmptyState
          icon={<CircleX />}
          isScreen
          title="No se registró tu asistencia"
          text={failureText(attend.error, 'Algo falló. Intenta de nuevo.')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button isBusy={attend.isPending} onClick={() => mutate({ code })}>
                Intentar de nuevo
              </Button>
              {ownSheet}
            </div>
          }
        />
      ) : (
        <Loading text="Registrando tu asistencia...">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Page>
  );
}
