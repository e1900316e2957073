import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { ImageDialog, type ShownImage } from '#ui/ImageDialog.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { pagePictureUrl } from '../documents.rules.ts';
import { documentTexts } from '../documents.texts.ts';
import { CorrectPage } from './CorrectPage.tsx';
import { documentsApi, type ReadDocumentPage } from './documents-api.ts';
import { ReadBlocks } from './ReadBlocks.tsx';

interface ReadPageProps {
  documentId: string;
  read: ReadDocumentPage;
  hasPicture: boolean;
}

/** A page of the original beside what was read of it; one above the other where there is little room. */
export function ReadPage({ documentId, read, hasPicture }: ReadPageProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const client = useQueryClient();
  const change = useMutation({
    ...documentsApi.correctDocumentPage.mutationOptions(),
    onSuccess: async () => {
      toast({ title: 'Página guardada', tone: 'success' });
      await client.invalidateQueries({ queryKey: documentsApi.key() });
    },
    onError: (error) => toastFailure({ title: failureText(error, documentTexts.notSaved) }),
  });
  const { page, version, is_left_out, is_corrected, confidence } = read;
  const kept = is_corrected ? read.text : null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {hasPicture && <Original key={page} documentId={documentId} page={page} />}
      <Panel title={`Texto leído de la página ${page}`} className={hasPicture ? '' : 'lg:col-span-2'}>
        <div className="mb-3 flex flex-wrap gap-2">
          {confidence !== null && !is_corrected && (
            <Badge tone="warning">Leído por OCR · {Math.round(confidence)} % de confianza</Badge>
          )}
          {is_corrected && <Badge tone="info">Corregida a mano</Badge>}
          {is_left_out && <Badge tone="neutral">Excluida: no responde preguntas</Badge>}
        </div>
        {read.blocks.length === 0 ? (
          <p className="text-ink-soft">Esta página no dio texto. Puedes escribir lo que dice.</p>
        ) : (
          <ReadBlocks blocks={read.blocks} />
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => setCorrecting(true)}>Corregir texto</Button>
          <Button
            variant="secondary"
            isBusy={change.isPending}
            onClick={() => change.mutate({ documentId, page, version, text: kept, is_left_out: !is_left_out })}
          >
            {is_left_out ? 'Volver a incluir la página' : 'Excluir la página'}
          </Button>
          {is_corrected && (
            <Button
              variant="secondary"
              isBusy={change.isPending}
              onClick={() => change.mutate({ documentId, page, version, text: null, is_left_out })}
            >
              Volver a lo leído
            </Button>
          )}
        </div>
      </Panel>
      {isCorrecting && <CorrectPage documentId={documentId} read={read} onClose={() => setCorrecting(false)} />}
    </div>
  );
}

function Original({ documentId, page }: { documentId: string; page: number }) {
  const [isMissing, setMissing] = useState(false);
  const [shown, setShown] = useState<ShownImage | null>(null);
  const picture = { src: pagePictureUrl(documentId, page), alt: `Página ${page} del original` };
  return (
    <Panel title={`Página ${page} del original`}>
      {isMissing ? (
        <p className="text-ink-soft">Esta página no se puede mostrar como imagen. Descarga el original para verla.</p>
      ) : (
        <button
          type="button"
          aria-label={`Ampliar la página ${page} del original`}
          className="block w-full"
          onClick={() => setShown(picture)}
        >
          <img
            alt={picture.alt}
            src={picture.src}
            className="min-h-64 w-full rounded-control border border-line bg-white"
            onError={() => setMissing(true)}
          />
        </button>
      )}
      {shown && <ImageDialog image={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}
