import type { ReactNode } from 'react';
import { choice } from '#platform/web/address-filters.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { Button } from '#ui/Button.tsx';
import { DiscardQuestion } from '#ui/DiscardQuestion.tsx';
import { Form } from '#ui/Form.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { AssistantSettings } from './AssistantSettings.tsx';
import { CompanySettings } from './CompanySettings.tsx';
import { OnboardingSettings } from './OnboardingSettings.tsx';
import { type Section, type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts';

/** What other features set for the whole organisation, each stored by itself. The roof hands it in. */
export interface SettingsParts {
  logo: ReactNode;
  /** Below the panels of each tab. */
  company: ReactNode;
  assistant: ReactNode;
  onboarding: ReactNode;
}

/** /settings: 'Configuración' (spec C-232 to C-238, C-303 to C-311). */
export function SettingsPage({ parts }: { parts: SettingsParts }) {
  return (
    <Page>
      <PageHeader title="Configuración" text="Lo que vale para toda la organización." />
      <SettingsTabs parts={parts} />
    </Page>
  );
}

const tabs = { empresa: 'empresa', asistente: 'asistente', onboarding: 'onboarding' } as const;
const parameters = { tab: choice('pestana', tabs) };

function SettingsTabs({ parts }: { parts: SettingsParts }) {
  const draft = useSettingsDraft();
  const { filters, change } = useAddressFilters(parameters);
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
        selected={filters.tab}
        onSelect={(tab) => change({ tab: tab as keyof typeof tabs })}
        tabs={[
          {
            id: 'empresa',
            label: 'Empresa',
            panel: (
              <>
                <SettingsForm draft={draft} sections={['company', 'contact', 'product', 'people', 'time_zone']}>
                  <CompanySettings {...form} logo={parts.logo} />
                </SettingsForm>
                {parts.company}
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
                {parts.assistant}
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
                {parts.onboarding}
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
