import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { fieldErrorsOf } from '#platform/web/field-errors.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { logoUrl } from '../logo.rules.ts';
import type { SettingsChange, ShownSettings } from '../settings.contract.ts';
import { setOrganisation } from './organisation.ts';
import { settingsApi } from './settings-api.ts';

/** The sections that forms change. */
export type Section = keyof SettingsChange;

/** The fields of a change that say something else than the known ones; sections without any are left out. */
function otherThan(edits: SettingsChange, known: SettingsChange): SettingsChange {
  const sections = Object.entries(edits).map(([name, fields]) => {
    const same: Record<string, unknown> = known[name as Section] ?? {};
    const differs = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(same[field]);
    return [name, Object.fromEntries(Object.entries(fields).filter(differs))] as const;
  });
  return Object.fromEntries(sections.filter(([, fields]) => Object.keys(fields).length > 0));
}

/**
 * The settings with what was changed and not saved yet. Changes stay while one moves between tabs; leaving the page with
 * some asks first.
 */
export function useSettingsDraft() {
  const queryClient = useQueryClient();
  const query = settingsApi.getSettings.queryOptions();
  const stored = useQuery(query);
  const [edits, setEdits] = useState<SettingsChange>({});
  const saving = useMutation(settingsApi.updateSettings.mutationOptions());
  const isDirty = Object.keys(edits).length > 0;
  const guard = useLeaveGuard(() => isDirty);

  /** Stores what was changed in these sections; what is refused stays as it was typed. */
  async function save(sections: readonly Section[]): Promise<void> {
    const change = Object.fromEntries(Object.entries(edits).filter(([name]) => sections.includes(name as Section)));
    try {
      const settings = await saving.mutateAsync(change);
      queryClient.setQueryData(query.queryKey, settings);
      // What was typed while this was stored is not stored, and stays.
      setEdits((now) => otherThan(now, change));
      const { company, contact, product, people } = settings;
      setOrganisation({
        product_name: product.name,
        company,
        contact: Object.values(contact).some(Boolean) ? contact : undefined,
        accent: company.accent,
        logo_url: logoUrl(settings),
        self_registration: people.self_registration,
        needs_setup: false,
      });
      toast({ title: 'Configuración guardada', description: 'Los cambios ya están en uso.', tone: 'success' });
    } catch (error) {
      const text = failureText(error, 'No se pudo guardar la configuración. Intenta nuevamente.');
      toastFailure(text);
    }
  }

  const data = stored.data;
  const settings = data
    ? (Object.fromEntries(
        Object.entries(data).map(([name, fields]) => [name, { ...fields, ...edits[name as Section] }]),
      ) as ShownSettings)
    : undefined;
  return {
    settings,
    loadError: stored.error,
    reload: () => void stored.refetch(),
    /** Sentences of the server by field, e.g. 'company.accent'. */
    errors: fieldErrorsOf(saving.error),
    isSaving: saving.isPending,
    isChanged: (sections: readonly Section[]) => sections.some((name) => edits[name]),
    set: <Name extends Section>(name: Name, fields: Partial<ShownSettings[Name]>) =>
      setEdits((now) => {
        const next = { ...now, [name]: { ...now[name], ...fields } };
        return data ? otherThan(next, data) : next;
      }),
    save,
    /** Somebody is about to leave with changes. */
    guard,
  };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;

/** What every form of the settings is given. */
export interface SettingsFormProps {
  settings: ShownSettings;
  draft: SettingsDraft;
}
