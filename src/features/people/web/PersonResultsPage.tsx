import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { text } from '#platform/web/address-filters.rules.ts';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { peopleTexts as texts } from '../people.texts.ts';
import { peopleApi } from './people-api.ts';
import { PersonResults } from './PersonResults.tsx';

const parameters = { module: text('modulo') };

/** /equipo/personas/{id}: a person, where every name of one leads. It prints whole. @param actionsOf buttons beside printing @param sheetOf everything that is known of the person, their results in it */
export function PersonResultsPage({
  actionsOf,
  sheetOf,
}: {
  actionsOf: (personId: string, name: string) => ReactNode;
  sheetOf: (person: { id: string; name: string; isBlocked: boolean }, results: ReactNode) => ReactNode;
}) {
  const { personId = '' } = useParams<{ personId: string }>();
  const { filters } = useAddressFilters(parameters);
  const results = useQuery(peopleApi.getEmployeeQuizResults.queryOptions({ input: { id: personId } }));
  const title = results.data?.name ?? 'Persona';
  useDocumentTitle(title);
  const code = failureCode(results.error);
  if (code === 'PERSON_NOT_FOUND' || code === 'NOT_YOUR_TEAM' || code === 'INVALID_INPUT') {
    return (
      <Page>
        <EmptyState
          icon={<UserX />}
          isScreen
          title={failureText(results.error, texts.resultsFailed)}
          action={<ButtonLink to={paths.employees}>Volver al equipo</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={title}
        text="Lo que le toca cumplir, lo que completó, y su avance módulo a módulo."
        breadcrumb={<Breadcrumb items={[{ label: 'Equipo', to: paths.employees }, { label: title }]} />}
        actions={
          results.data && (
            <>
              {actionsOf(personId, results.data.name)}
              <PrintButton />
            </>
          )
        }
      />
      {results.error ? (
        <LoadFailed error={results.error} text={texts.resultsFailed} onRetry={() => void results.refetch()} />
      ) : !results.data ? (
        <Loading text="Cargando resultados...">
          <SkeletonList />
        </Loading>
      ) : (
        <>
          {results.data.isBlocked && <BlockedNote />}
          {sheetOf(
            { id: personId, name: results.data.name, isBlocked: results.data.isBlocked },
            <Card className="paper-whole mt-6 p-4 sm:p-6">
              <h2 className="mb-4 text-lg font-semibold">{`Resultados de ${title}`}</h2>
              <PersonResults results={results.data} moduleId={filters.module} />
            </Card>,
          )}
        </>
      )}
    </Page>
  );
}

/** Why this person is nowhere else. */
function BlockedNote() {
  return (
    <Notice tone="info" shape="card" icon={UserX} className="mb-6">
      {`${texts.blocking.banner} `}
      <Link href={`${teamPaths.retention}?ver=bloqueadas`} className="underline underline-offset-4">
        {texts.blocking.bannerLink}
      </Link>
    </Notice>
  );
}
