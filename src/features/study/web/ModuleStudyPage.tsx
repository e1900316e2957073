import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { MissingModules, missingOf } from '#features/learning/web/MissingModules.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { studyTexts } from '../study.texts.ts';
import { CardsPart } from './CardsPart.tsx';
import { sourceLook } from './source-look.ts';
import { studyApi } from './study-api.ts';
import { StudyLoading } from './StudyLoading.tsx';
import { StudyTabs } from './StudyTabs.tsx';

/** /modulos/individual/{id}/repaso: a module that was read, gone over: summary, glossary, and cards of what one missed. */
export default function ModuleStudyPage() {
  const { moduleId = '' } = useParams<{ moduleId: string }>();
  const { profile } = useAuth();
  useDocumentTitle(studyTexts.action);
  const study = useQuery(studyApi.getModuleStudy.queryOptions({ input: { moduleId } }));
  // Who manages modules comes to a step by the reader, not by the desk.
  const reader = profile?.role === 'employee' ? paths.module(moduleId) : paths.modulePreview(moduleId);
  const crumbs = (title: string) => <Breadcrumb items={[{ label: title, to: reader }, { label: studyTexts.action }]} />;
  if (!study.data) {
    const missing = missingOf(study.error);
    return (
      <Page>
        <PageHeader title={studyTexts.action} breadcrumb={crumbs('Módulo')} />
        {study.error ? (
          <>
            <LoadFailed
              error={study.error}
              text={studyTexts.loadFailed}
              onRetry={() => void study.refetch()}
              instead={{ label: 'Ir a Módulos', to: paths.modules }}
            />
            {missing && <MissingModules {...missing} className="mt-4" />}
          </>
        ) : (
          <StudyLoading />
        )}
      </Page>
    );
  }
  const { title, isPublished, lockedSteps, cards } = study.data;
  const locked = lockedSteps > 0 ? studyTexts.locked(lockedSteps) : null;
  return (
    <StudyTabs
      key={moduleId}
      study={study.data}
      breadcrumb={crumbs(title)}
      text={studyTexts.nothingCounts}
      note={isPublished ? locked : studyTexts.draft}
      summarise={() => studyApi.summarizeModule.call({ moduleId })}
      sourceOf={({ step_number }) =>
        step_number !== null && (
          <Link href={`${paths.module(moduleId)}?paso=${step_number}`} className={sourceLook}>
            Paso {step_number}
          </Link>
        )
      }
      {...(cards && {
        cards: {
          count: cards.rows.length,
          panel: <CardsPart moduleId={moduleId} cards={cards} onAgain={async () => void (await study.refetch())} />,
        },
      })}
    />
  );
}
