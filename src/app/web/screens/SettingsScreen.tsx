import { AccessRulesPanel } from '#features/access-rules/web/AccessRulesPanel.tsx';
import { DocumentUpload } from '#features/documents/web/DocumentUpload.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import { NoAccess } from '#features/identity/web/NoAccess.tsx';
import { ModelSettings } from '#features/model/web/ModelSettings.tsx';
import { MailSettings } from '#features/notifications/web/MailSettings.tsx';
import { SettingsPage } from '#features/settings/web/SettingsPage.tsx';
import { LogoField } from '#features/setup/web/LogoField.tsx';
import { VectorSettings } from '#features/vectors/web/VectorSettings.tsx';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';

/** /settings, for administrators: the settings, and what other features set for the whole organisation. */
export default function SettingsScreen() {
  useDocumentTitle('Configuración');
  const { profile } = useAuth();
  if (profile?.role !== 'admin') {
    return <NoAccess text="La configuración es solo para administradores." />;
  }
  return (
    <SettingsPage
      parts={{
        logo: <LogoField />,
        company: (
          <>
            <div className="mt-6">
              <AccessRulesPanel />
            </div>
            <PrivacyLink />
            <AuditTrailLink />
          </>
        ),
        assistant: (
          <>
            <div className="mt-6">
              <ModelSettings />
            </div>
            <div className="mt-6">
              <VectorSettings />
            </div>
            <KnowledgeSettings />
          </>
        ),
        onboarding: (
          <div className="mt-6">
            <MailSettings />
          </div>
        ),
      }}
    />
  );
}

function PrivacyLink() {
  return (
    <div className="mt-6">
      <Panel title="Aviso de privacidad">
        <p className="mb-4 text-sm text-ink-soft">
          Lo que se dice a las personas del tratamiento de sus datos, y quién lo aceptó. Solo se muestra cuando lo
          publicas.
        </p>
        <ButtonLink to={teamPaths.privacyNotice} variant="secondary">
          Ver el aviso
        </ButtonLink>
      </Panel>
    </div>
  );
}

function AuditTrailLink() {
  return (
    <div className="mt-6">
      <Panel title="Registro de auditoría">
        <p className="mb-4 text-sm text-ink-soft">
          Quién hizo qué y cuándo en la plataforma, con la prueba de que nada se ha cambiado.
        </p>
        <ButtonLink to={paths.auditTrail} variant="secondary">
          Ver el registro
        </ButtonLink>
      </Panel>
    </div>
  );
}

/** Documents for the assistants, apart from the form: each is stored by itself (spec C-676, C-696; decision 0020). */
function KnowledgeSettings() {
  return (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
      <Panel title="Base de conocimiento">
        <p className="mb-4 text-sm text-ink-soft">
          Documentos PDF, DOCX, DOC, TXT o RTF de hasta 10 MB, hojas de cálculo, presentaciones y páginas. Con ellos
          responden los asistentes y se escriben los módulos.
        </p>
        <DocumentUpload />
      </Panel>
      <Panel title="Más sobre los asistentes">
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.documents} variant="secondary">
            Ver los documentos
          </ButtonLink>
          <ButtonLink to={paths.assistants} variant="secondary">
            Administrar asistentes
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}
