import { CircleHelp, FileCheck } from 'lucide-react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { NoAccess } from '#features/identity/web/NoAccess.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { documentRefusals } from '../documents.refusals.ts';
import { documentTexts } from '../documents.texts.ts';
import { DocumentList } from './DocumentList.tsx';
import { DocumentUpload } from './DocumentUpload.tsx';

/** /documents: what the assistants answer from (spec C-229 to C-231, C-507 to C-520). */
export default function DocumentsPage() {
  useDocumentTitle(documentTexts.title);
  const { profile } = useAuth();
  const isManager = isSupervisor(profile?.role);
  return (
    <Page>
      <PageHeader
        title={documentTexts.title}
        text="Lo que subas aquí responde las preguntas del equipo en el chat, con la página de donde sale cada respuesta."
        actions={
          isManager && (
            <>
              <ButtonLink to={paths.controlledDocuments} variant="secondary">
                <FileCheck className="size-4" aria-hidden="true" />
                Documentos controlados
              </ButtonLink>
              <ButtonLink to={paths.unanswered} variant="secondary">
                <CircleHelp className="size-4" aria-hidden="true" />
                Preguntas sin respuesta
              </ButtonLink>
            </>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Panel title="Subir documento">
          {isManager ? <DocumentUpload /> : <Restricted text={documentTexts.uploadRestricted} />}
        </Panel>
        <Panel title="Tus documentos">
          {isManager ? <DocumentList /> : <Restricted text={documentTexts.listRestricted} />}
        </Panel>
      </div>
    </Page>
  );
}

function Restricted({ text }: { text: string }) {
  return <NoAccess isPanel title={documentRefusals.DOCUMENTS_RESTRICTED.message} text={text} />;
}
