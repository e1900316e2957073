import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { studyTexts } from '../study.texts.ts';
import { sourceLook } from './source-look.ts';
import { studyApi } from './study-api.ts';
import { StudyLoading } from './StudyLoading.tsx';
import { StudyTabs } from './StudyTabs.tsx';

const SourceDialog = lazy(() => import('./SourceDialog.tsx'));

/** /documents/{id}/repaso: a document that one may ask, gone over: its telling sentences and the terms that it explains. */
export default function DocumentStudyPage() {
  const { documentId = '' } = useParams<{ documentId: string }>();
  const { profile } = useAuth();
  useDocumentTitle(studyTexts.action);
  const [opened, setOpened] = useState<number | null>(null);
  const study = useQuery(studyApi.getDocumentStudy.queryOptions({ input: { documentId } }));
  // Employees have no list of documents: they come from the chat.
  const above =
    profile?.role === 'employee'
      ? { label: 'Chat con IA', to: paths.aiChat }
      : { label: 'Documentos', to: paths.documents };
  const breadcrumb = <Breadcrumb items={[above, { label: studyTexts.action }]} />;
  if (!study.data) {
    return (
      <Page>
        <PageHeader title={studyTexts.action} breadcrumb={breadcrumb} />
        {study.error ? (
          <LoadFailed
            error={study.error}
            text={studyTexts.loadFailed}
            onRetry={() => void study.refetch()}
            instead={above}
          />
        ) : (
          <StudyLoading />
        )}
      </Page>
    );
  }
  const { more } = study.data;
  return (
    <>
      <StudyTabs
        key={documentId}
        study={study.data}
        breadcrumb={breadcrumb}
        text={studyTexts.ofDocument}
        note={more > 0 ? studyTexts.more(more) : null}
        summarise={() => studyApi.summarizeDocument.call({ documentId })}
        sourceOf={({ n, page }) => (
          <button type="button" className={sourceLook} onClick={() => setOpened(n)}>
            {page === null ? 'Ver en el texto' : `Página ${page}`}
          </button>
        )}
      />
      <Suspense>
        {opened !== null && <SourceDialog documentId={documentId} n={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}
