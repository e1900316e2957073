import { expect, it } from 'vitest';
import { cleanName } from './documents.rules.ts';

it('cleans names', () => expect(cleanName('  Manual \n de   calidad ')).toBe('Manual de calidad'));
