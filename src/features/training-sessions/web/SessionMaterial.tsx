import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { filesTexts } from '#features/files/files.texts.ts';
import { failureText, refusalText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { type MaterialMoment, materialAccept, mostMaterials, refuseMaterial } from '../session-material.rules.ts';
import { materialTexts as texts } from '../session-material.texts.ts';
import { sessionTexts } from '../training-sessions.texts.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { MaterialThing } from './MaterialThing.tsx';
import { type Material, type Session, sessionsApi, sessionUploads } from './training-sessions-api.ts';

/** What is handed out with a session, by whose it is: files and links, from the beginning or once it is over. */
export function SessionMaterial({ session }: { session: Session }) {
  const { id, cancelled_at } = session;
  const client = useQueryClient();
  const material = useQuery(sessionsApi.getSessionMaterial.queryOptions({ input: { id } }));
  const [shown, setShown] = useState<MaterialMoment>('start');
  const [share, setShare] = useState<{ name: string; share: number } | null>(null);
  const [fault, setFault] = useState<string>();
  const [open, setOpen] = useState<'link' | Material | null>(null);
  const changed = () => client.invalidateQueries({ queryKey: sessionsApi.key() });
  const list = material.data?.materials ?? [];
  if (cancelled_at && list.length === 0) return null;

  async function send(file: File) {
    const refusal = refuseMaterial(file);
    setFault(refusal?.message);
    if (refusal) return;
    const onProgress = (part: number) => setShare({ name: file.name, share: part });
    onProgress(0);
    try {
      await sessionUploads.addSessionFile({ id, file, shown }, { context: { onProgress } });
      toast({ title: 'Material guardado', tone: 'success' });
    } catch (error) {
      setFault(refusalText(error, filesTexts.fileUploadFailed));
    }
    setShare(null);
    await changed();
  }

  return (
    <Card className="no-print mt-6 p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{texts.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        Lo ven en su hoja, también en el teléfono, las personas de la lista de esta sesión.
      </p>
      {material.error && (
        <LoadFailed error={material.error} text={texts.notLoaded} onRetry={() => void material.refetch()} />
      )}
      {list.length > 0 && (
        <ul className="mt-3 divide-y divide-line" aria-label={texts.title}>
          {list.map((one) => (
            <Line key={one.id} sessionId={id} material={one} isFixed={!!cancelled_at} onRemove={() => setOpen(one)} />
          ))}
        </ul>
      )}
      {!cancelled_at && list.length < mostMaterials && (
        <div className="mt-4 space-y-4">
          <Select
            label="Lo que agregues se ve"
            className="sm:max-w-xs"
            value={shown}
            onChange={(event) => setShown(event.target.value as MaterialMoment)}
          >
            <Moments />
          </Select>
          <FileDrop
            label="Agregar un archivo"
            hint={texts.fileHint}
            accept={materialAccept}
            error={fault}
            upload={share}
            onFile={(file) => void send(file)}
          />
          <Button variant="secondary" onClick={() => setOpen('link')}>
            <Link2 className="size-4" aria-hidden="true" />
            {texts.addLink}
          </Button>
        </div>
      )}
      {open === 'link' && <LinkDialog sessionId={id} shown={shown} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'link' && (
        <RemoveDialog sessionId={id} material={open} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

const Moments = () => (
  <>
    <option value="start">{texts.moments.start}</option>
    <option value="end">{texts.moments.end}</option>
  </>
);

interface LineProps {
  sessionId: string;
  material: Material;
  isFixed: boolean;
  onRemove: () => void;
}

function Line({ sessionId, material, isFixed, onRemove }: LineProps) {
  const client = useQueryClient();
  const change = useMutation({
    ...sessionsApi.changeSessionMaterial.mutationOptions(),
    onError: (error: Error) => toastFailure(failureText(error, sessionTexts.notSaved)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsApi.key() }),
  });
  const { id, name, shown } = material;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MaterialThing material={material} />
      <span className="flex items-end gap-2">
        {!isFixed && (
          <Select
            label="Se ve"
            aria-label={`Cuándo se ve ${name}`}
            className="w-52"
            value={change.isPending ? change.variables.shown : shown}
            onChange={(event) =>
              change.mutate({ id: sessionId, material_id: id, shown: event.target.value as MaterialMoment })
            }
          >
            <Moments />
          </Select>
        )}
        <IconButton label={`Quitar ${name}`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
      </span>
    </li>
  );
}

function RemoveDialog(props: { sessionId: string; material: Material; onClose: () => void }) {
  const { sessionId, material, onClose } = props;
  const client = useQueryClient();
  const remove = useMutation({
    ...sessionsApi.removeSessionMaterial.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsApi.key() }),
  });
  async function confirm() {
    const sent = await remove.mutateAsync({ id: sessionId, material_id: material.id }).catch(() => null);
    if (sent === null) return;
    toast({ title: 'Material quitado', tone: 'success' });
    onClose();
  }
  return (
    <ConfirmDialog
      title={`¿Quitar «${material.name}» del material?`}
      text={
        material.kind === 'file'
          ? 'El archivo se borra y las personas de la lista dejan de verlo. No se puede deshacer.'
          : 'Las personas de la lista dejan de verlo aquí. El módulo o documento sigue como está.'
      }
      confirmLabel="Quitar"
      busyLabel="Quitando..."
      isDanger
      isOpen
      isBusy={remove.isPending}
      error={remove.error ? failureText(remove.error, texts.notRemoved) : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
