import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { settingsApi } from '#features/settings/web/settings-api.ts';
import { paths } from '#platform/web/paths.ts';

/** Once per session of the browser tab, so that the dashboard can still be reached. */
const startedKey = 'onboarding-started';

/**
 * Leads who has not started anything to the welcome module, where the settings ask for it (`onboarding.auto_start`).
 *
 * @param welcomeId the welcome module of somebody who has not started anything; undefined for everybody else
 */
export function useAutoStart(welcomeId: string | undefined): void {
  const [, navigate] = useLocation();
  const isFirstTime = welcomeId !== undefined && sessionStorage.getItem(startedKey) === null;
  const facts = useQuery({ ...settingsApi.getOnboardingFacts.queryOptions(), enabled: isFirstTime });
  const isAsked = facts.data?.auto_start === true;
  useEffect(() => {
    if (!isFirstTime || !isAsked || !welcomeId) return;
    sessionStorage.setItem(startedKey, 'yes');
    navigate(paths.module(welcomeId), { replace: true });
  }, [isFirstTime, isAsked, welcomeId, navigate]);
}
