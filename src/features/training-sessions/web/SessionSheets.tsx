import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { promisedType, proofAccept, proofImage, refuseProof } from '#features/files/files.rules.ts';
import { filesTexts } from '#features/files/files.texts.ts';
import { ProofFiles } from '#features/files/web/ProofFiles.tsx';
import { failureText, refusalText } from '#platform/web/failure.ts';
import { Card } from '#ui/Card.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { mostSheets } from '../training-sessions.rules.ts';
import { sessionsApi, sessionUploads, type Whole } from './training-sessions-api.ts';

/** The sheet that was signed by hand, scanned: kept with the session, also once it is closed. */
export function SessionSheets({ whole: { session, sheets, today } }: { whole: Whole }) {
  const { id, day, closed_at, cancelled_at } = session;
  const [share, setShare] = useState<{ name: string; share: number } | null>(null);
  const [fault, setFault] = useState<string>();
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: sessionsApi.key() });
  const remove = useMutation({
    ...sessionsApi.removeSessionSheet.mutationOptions(),
    onError: (error: Error) => toastFailure(failureText(error, 'No se pudo quitar el archivo.')),
    onSettled: changed,
  });
  if ((cancelled_at || day > today) && sheets.length === 0) return null;

  async function send(file: File) {
    const refusal = refuseProof({ name: file.name, size: file.size, detected: promisedType(file.name) });
    setFault(refusal?.message);
    if (refusal) return;
    const onProgress = (part: number) => setShare({ name: file.name, share: part });
    onProgress(0);
    try {
      await sessionUploads.addSessionSheet({ id, file }, { context: { onProgress } });
      toast({ title: 'Hoja guardada', tone: 'success' });
    } catch (error) {
      setFault(refusalText(error, filesTexts.fileUploadFailed));
    }
    setShare(null);
    await changed();
  }

  return (
    <Card className={sheets.length > 0 ? 'mt-6 p-4 sm:p-6' : 'no-print mt-6 p-4 sm:p-6'}>
      <h2 className="text-lg font-semibold">Hoja firmada a mano</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {closed_at
          ? 'Prueba de la sesión cerrada: ya no se quita.'
          : 'Imprime esta página, recoge las firmas y guarda aquí la hoja escaneada o una foto.'}
      </p>
      <ProofFiles
        files={sheets}
        onRemove={closed_at || cancelled_at ? undefined : (file) => remove.mutate({ id, file_id: file.id })}
      />
      {!cancelled_at && sheets.length < mostSheets && (
        <FileDrop
          className="no-print mt-4"
          label="Hoja escaneada"
          hint={`Un PDF o una foto. ${proofImage.hint}`}
          accept={proofAccept}
          chooseLabel="Tomar foto o elegir archivo"
          error={fault}
          upload={share}
          onFile={(file) => void send(file)}
        />
      )}
    </Card>
  );
}
