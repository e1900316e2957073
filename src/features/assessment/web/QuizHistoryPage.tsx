import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { AttemptHistory } from './AttemptHistory.tsx';

/** /evaluaciones: every quiz the person has submitted, also in modules that are gone (spec C-179). */
export default function QuizHistoryPage() {
  useDocumentTitle('Mis evaluaciones');
  return (
    <Page>
      <PageHeader
        title="Mis evaluaciones"
        text="Todos tus intentos, del más reciente al más antiguo."
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: 'Mis evaluaciones' }]} />}
      />
      <Card>
        <CardBody>
          <AttemptHistory />
        </CardBody>
      </Card>
    </Page>
  );
}
