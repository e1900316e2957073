import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { retroactiveTexts } from '../retroactive.texts.ts';
import { type Choices, type Requirement, requirementsApi, retroactiveApi } from './competence-api.ts';
import SignRules from './SignRules.tsx';

type Asked = Parameters<typeof retroactiveApi.getRequirementChange.call>[0]['change'];

interface SignRuleChangeProps {
  requirement: Requirement;
  /** How the rule would be, or from when on nobody would have to. */
  change: Asked;
  choices: Choices | undefined;
  onSigned: () => void;
  onBack: () => void;
}

/** Signs the change or the end of a requirement for days that have been. */
export default function SignRuleChange({ requirement, change, choices, onSigned, onBack }: SignRuleChangeProps) {
  const { id, last_version: version, name, rule } = requirement;
  const shown = useQuery({
    ...retroactiveApi.getRequirementChange.queryOptions({ input: { id, version, change } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const names = useMemo(() => {
    const named = [...rule.audience, ...(choices?.targets ?? [])].map((one) => [one.id ?? '', one.name] as const);
    return new Map([...named, ...(choices?.modules ?? []).map((one) => [one.id, one.title] as const)]);
  }, [rule, choices]);
  const isEnd = 'end' in change;
  return (
    <SignRules
      title={isEnd ? `Firmar el fin de «${name}»` : `Firmar la regla de «${name}»`}
      shown={shown}
      names={names}
      send={(signature) =>
        isEnd
          ? requirementsApi.endRequirement.call({ id, version, ...change.end, signature })
          : requirementsApi.changeRequirement.call({ id, version, rule: change.rule, signature })
      }
      notDone={isEnd ? retroactiveTexts.notEnded : retroactiveTexts.ruleNotSaved}
      done={isEnd ? 'Requisito terminado' : 'Regla cambiada'}
      onSigned={onSigned}
      onBack={onBack}
    />
  );
}
