import { useMutation, useQuery } from '@tanstack/react-query';
import { FileCheck, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { controlledTexts as texts } from '../controlled-documents.texts.ts';
import { type ControlledDocument, controlledApi, useControlledChanged, type Version } from './controlled-api.ts';
import { ControlledDialog } from './ControlledDialog.tsx';
import { QuestionsDialog } from './QuestionsDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ReviewUnchanged } from './ReviewUnchanged.tsx';
import { SignStep } from './SignStep.tsx';
import { type VersionAct, VersionCard } from './VersionCard.tsx';
import { VersionDialog } from './VersionDialog.tsx';
import { WriterName } from './WriterName.tsx';

/** Milliseconds between two looks while a file is being read. */
const lookAgain = 4000;

type Opened = 'head' | 'new' | Version | null;
type Acting = { act: VersionAct; version: Version } | null;

interface ControlledPageProps {
  id: string;
  /** Who read it, below its versions. */
  readersOf: (document: ControlledDocument) => ReactNode;
}

/** /documentos-controlados/:id: a controlled document with its versions, and who signed what when. */
export function ControlledPage({ id, readersOf }: ControlledPageProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const [acting, setActing] = useState<Acting>(null);
  const read = useQuery({
    ...controlledApi.getControlledDocument.queryOptions({ input: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.versions.some(({ file }) => file.status === 'processing') ? lookAgain : false,
  });
  const choices = useQuery({
    ...controlledApi.getControlledChoices.queryOptions(),
    enabled: opened !== null,
    staleTime: 0,
  });
  const document = read.data;
  const title = document ? texts.codeAndTitle(document.code, document.title) : texts.title;
  useDocumentTitle(title);
  const isOpen = document?.versions.some(({ state }) => state === 'draft' || state === 'in_review');
  const begin = (
    <Button onClick={() => setOpened('new')}>
      <Plus className="size-4" aria-hidden="true" />
      Nueva versión
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={title}
        breadcrumb={
          <Breadcrumb
            items={[{ label: texts.title, to: paths.controlledDocuments }, { label: document?.code ?? '' }]}
          />
        }
        actions={
          document && (
            <>
              <PrintButton />
              <Button variant="secondary" onClick={() => setOpened('head')}>
                <Pencil className="size-4" aria-hidden="true" />
                Datos
              </Button>
              {!isOpen && document.versions.length > 0 && begin}
            </>
          )
        }
      />
      {read.error ? (
        <LoadFailed error={read.error} text={texts.loadFailed} onRetry={() => void read.refetch()} />
      ) : !document ? (
        <Loading text={texts.loadingDocument}>
          <SkeletonList />
        </Loading>
      ) : (
        <>
          <Facts document={document} />
          <h2 className="mt-6 mb-3 text-lg font-semibold">Versiones</h2>
          {document.versions.length === 0 ? (
            <EmptyState
              icon={<FileCheck />}
              title="Todavía no tiene versiones"
              text="Sube el archivo de la versión 1, o elige uno de tus documentos."
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  {begin}
                  <Delete document={document} />
                </div>
              }
            />
          ) : (
            <ul className="space-y-3" aria-label="Versiones">
              {document.versions.map((version) => (
                <li key={version.id}>
                  <VersionCard
                    document={document}
                    version={version}
                    onChange={() => setOpened(version)}
                    onOpen={(act) => setActing({ act, version })}
                  />
                </li>
              ))}
            </ul>
          )}
          {document.versions.some(({ effective_day }) => effective_day !== null) && readersOf(document)}
        </>
      )}
      {opened !== null && choices.error && (
        <LoadFailed error={choices.error} text={texts.formFailed} onRetry={() => void choices.refetch()} />
      )}
      {document && choices.data && opened === 'head' && (
        <ControlledDialog choices={choices.data} document={document} onClose={() => setOpened(null)} />
      )}
      {document && choices.data && opened !== null && opened !== 'head' && (
        <VersionDialog
          document={document}
          version={opened === 'new' ? null : nowOf(document, opened)}
          choices={choices.data}
          onClose={() => setOpened(null)}
        />
      )}
      {document && acting && (
        <ActDialog
          act={acting.act}
          document={document}
          version={nowOf(document, acting.version)}
          onClose={() => setActing(null)}
        />
      )}
    </Page>
  );
}

/** A version as it is by now; one that somebody discarded meanwhile as it was, so that what is written of it stays. */
const nowOf = (document: ControlledDocument, version: Version) =>
  document.versions.find(({ id }) => id === version.id) ?? version;

interface ActDialogProps {
  act: VersionAct;
  document: ControlledDocument;
  version: Version;
  onClose: () => void;
}

function ActDialog({ act, ...of }: ActDialogProps) {
  if (act === 'return') return <ReturnDialog version={of.version} onClose={of.onClose} />;
  if (act === 'questions') return <QuestionsDialog {...of} />;
  if (act === 'unchanged') return <ReviewUnchanged {...of} />;
  return <SignStep {...of} step={act} />;
}

function Facts({ document }: { document: ControlledDocument }) {
  const { owner, areas, review_months, review_day, is_review_late } = document;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
      <div>
        <dt className="text-ink-faint">Responsable</dt>
        <dd>
          {owner ? <WriterName person={owner} /> : 'Sin responsable'}
          {owner?.is_gone && <span className="block text-warning">{texts.ownerGone}</span>}
        </dd>
      </div>
      <div>
        <dt className="text-ink-faint">Áreas</dt>
        <dd>{texts.areas(areas.map(({ name }) => name))}</dd>
      </div>
      <div>
        <dt className="text-ink-faint">Revisión</dt>
        <dd>
          {review_months === null ? 'No se revisa por tiempo' : `Cada ${review_months} meses`}
          {review_day && !is_review_late && `, la próxima el ${spanishDay(review_day)}`}
          {review_day && is_review_late && (
            <>
              {' '}
              <Badge tone="danger">Atrasada desde el {spanishDay(review_day)}</Badge>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Delete({ document }: { document: ControlledDocument }) {
  const [, go] = useLocation();
  const changed = useControlledChanged();
  const remove = useMutation(
    controlledApi.deleteControlledDocument.mutationOptions({
      onSuccess: async () => {
        toast({ title: 'Documento controlado eliminado', description: document.code, tone: 'success' });
        go(paths.controlledDocuments);
        await changed();
      },
      onError: (error) => toastFailure({ title: 'No se pudo eliminar', description: failureText(error) }),
    }),
  );
  return (
    <Button variant="ghost" isBusy={remove.isPending} onClick={() => remove.mutate({ id: document.id })}>
      <Trash2 className="size-4" aria-hidden="true" />
      Eliminar
    </Button>
  );
}
