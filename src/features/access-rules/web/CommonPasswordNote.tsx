import { useEffect, useState } from 'react';
import { accessRulesTexts as texts } from '../access-rules.texts.ts';

/** Milliseconds without a key after which what stands there is judged. */
const restMs = 400;

interface CommonPasswordNoteProps {
  /** The name of the field that it stands below. */
  field: string;
  /** Names and addresses that whoever guesses knows. */
  known: readonly string[];
}

/** Says below the field of a new password that what stands in it is easily guessed. It stands in nobody's way; the words it knows are loaded once somebody types. */
export default function CommonPasswordNote({ field, known }: CommonPasswordNoteProps) {
  const [isCommon, setCommon] = useState(false);
  const words = known.join('\n');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== field) return;
      clearTimeout(timer);
      turn += 1;
      const [asked, { value }] = [turn, target];
      if (value.length < 6) return setCommon(false);
      timer = setTimeout(async () => {
        // Without the words nothing is said: the server judges anyway.
        const judge = await import('#platform/text/password-strength.ts').catch(() => null);
        if (judge && asked === turn) setCommon(judge.isCommonPassword(value, words.split('\n')));
      }, restMs);
    };
    document.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', onInput);
    };
  }, [field, words]);
  return (
    <p role="status" className="text-sm text-warning empty:hidden">
      {isCommon ? texts.commonHint : ''}
    </p>
  );
}
