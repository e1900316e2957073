import type { Settings } from '#features/settings/settings.contract.ts';
import type { FocusAreaName } from '../focus-areas.rules.ts';
import { moduleCount } from '../setup.rules.ts';

type Company = Settings['company'];

/** What the wizard has been told so far (spec C-312 to C-315). The files wait beside it: they cannot be written down. */
export interface SetupDraft {
  companyInfo: { name: string; industry: Company['industry']; size: Company['size']; description: string };
  processes: { onboardingGoals: string; keyPolicies: string; safetyProtocols: string; companyValues: string };
  modules: { count: number; focus: readonly FocusAreaName[] };
}

const emptyDraft: SetupDraft = {
  companyInfo: { name: '', industry: null, size: null, description: '' },
  processes: { onboardingGoals: '', keyPolicies: '', safetyProtocols: '', companyValues: '' },
  modules: { count: moduleCount.initial, focus: [] },
};

const draftKey = 'setup-draft';

/** The draft of this tab, so that a reload loses nothing that was typed. */
export function readDraft(): SetupDraft {
  try {
    return { ...emptyDraft, ...JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') };
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(draft: SetupDraft): void {
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
}

export function forgetDraft(): void {
  sessionStorage.removeItem(draftKey);
}
