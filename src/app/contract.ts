import { learningContract } from '#features/learning/learning.contract.ts';
import { settingsContract } from '#features/settings/settings.contract.ts';

/** Every operation of the product, by feature. */
export const contract = {
  settings: settingsContract,
  learning: learningContract,
};

export type AppContract = typeof contract;
