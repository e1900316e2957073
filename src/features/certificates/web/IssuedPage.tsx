import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { IssuedList } from './IssuedList.tsx';

const title = 'Certificados del equipo';

/** /equipo/certificados: the certificates of whoever one supervises. */
export default function IssuedPage() {
  useDocumentTitle(title);
  return (
    <Page>
      <PageHeader
        title={title}
        text="Lo que las personas de tu equipo completaron o cumplieron, con el código que cualquiera puede comprobar."
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: title }]} />}
      />
      <IssuedList />
    </Page>
  );
}
