import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ModelSettings } from '#features/assistants/web/ModelSettings.tsx';
import { DocumentUpload } from '#features/documents/web/DocumentUpload.tsx';
import { useAuth } from '#features/identity/web/auth.tsx';
import { MailSettings } from '#features/notifications/web/MailSettings.tsx';
import { AssistantSettings } from '#features/settings/web/AssistantSettings.tsx';
import { CompanySettings } from '#features/settings/web/CompanySettings.tsx';
import { OnboardingSettings } from '#features/settings/web/OnboardingSettings.tsx';
import { type Section, type SettingsDraft, useSettingsDraft } from '#features/settings/web/use-settings-draft.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { DiscardQuestion } from '#ui/DiscardQuestion.tsx';
import { Form } from '#ui/Form.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { LogoField } from './LogoField.tsx';

/** /settings: 'Configuración', for administrators (spec C-232 to C-238, C-303 to C-311). */
export default function SettingsPage() {
  useDocumentTitle('Configuración');
  const { profile } = useAuth();
  if (profile?.role !== 'admin') {
    return (
      <Page>
        <EmptyState
          icon={<ShieldX />}
          title="Acceso no autorizado"
          isScreen
          text="La configuración es solo para administradores."
          action={<ButtonLink to={paths.dashboard}>Volver</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title="Configuración" text="Lo que vale para toda la organización." />
      <SettingsTabs />
    </Page>
  );
}

const tabParameter = 'pestana';

function SettingsTabs() {
  const draft = useSettingsDraft();
  const [location, navigate] = useLocation();
  const selected = new URLSearchParams(useSearch()).get(tabParameter) ?? 'empresa';
  const { settings } = draft;
  if (draft.loadError) {
    return <LoadFailed error={draft.loadError} text="No se pudo cargar la configuración." onRetry={draft.reload} />;
  }
  if (!settings) {
    return (
      <Loading text="Cargando configuración...">
        <Skeleton className="mb-5 h-11 max-w-md" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  const form = { settings, draft };
  return (
    <>
      <DiscardQuestion isOpen={draft.guard.isAsking} onKeep={draft.guard.stay} onDiscard={draft.guard.leave} />
      <Tabs
        label="Secciones de la configuración"
        selected={selected}
        onSelect={(tab) => navigate(`${location}?${tabParameter}=${tab}`, { replace: true })}
        tabs={[
          {
            id: 'empresa',
            label: 'Empresa',
            panel: (
              <>
                <SettingsForm draft={draft} sections={['company', 'product', 'people', 'time_zone']}>
                  <CompanySettings {...form} logo={<LogoField />} />
                </SettingsForm>
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
              </>
            ),
          },
          {
            id: 'asistente',
            label: 'Asistente IA',
            panel: (
              <>
                <SettingsForm draft={draft} sections={['assistant', 'ai']}>
                  <AssistantSettings {...form} />
                </SettingsForm>
                <div className="mt-6">
                  <ModelSettings />
                </div>
                <KnowledgeSettings />
              </>
            ),
          },
          {
            id: 'onboarding',
            label: 'Onboarding',
            panel: (
              <>
                <SettingsForm draft={draft} sections={['onboarding']}>
                  <OnboardingSettings {...form} />
                </SettingsForm>
                <div className="mt-6">
                  <MailSettings />
                </div>
              </>
            ),
          },
        ]}
      />
    </>
  );
}

interface SettingsFormProps {
  draft: SettingsDraft;
  /** What its button saves. */
  sections: readonly Section[];
  children: ReactNode;
}

/** One tab with its save button, always in sight. */
function SettingsForm({ draft, sections, children }: SettingsFormProps) {
  const isChanged = draft.isChanged(sections);
  return (
    <Form
      // What the keyboard comes to stops above the bar that is always in sight.
      className="[&_:is(input,select,textarea,button)]:scroll-mb-24"
      onSubmit={() => {
        if (isChanged) void draft.save(sections);
      }}
    >
      {children}
      <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-canvas py-3">
        <p className="text-sm text-ink-soft" role="status">
          {isChanged ? 'Hay cambios sin guardar.' : ''}
        </p>
        <Button type="submit" isBusy={draft.isSaving} disabled={!isChanged}>
          {draft.isSaving ? 'Guardando...' : 'Guardar cambios'}
        </Button>
      </div>
    </Form>
  );
}

/** Documents for the assistants, apart from the form: each is stored by itself (spec C-676, C-696; decision 0020). */
function KnowledgeSettings() {
  return (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
      <Panel title="Base de conocimiento">
        <p className="mb-4 text-sm text-ink-soft">
          Documentos PDF, DOCX, TXT o RTF de hasta 10 MB. Con ellos responden los asistentes y se escriben los módulos.
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
