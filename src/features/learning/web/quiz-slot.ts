import { createContext, type ReactNode, useContext } from 'react';

/** @param isOnly nothing else on the screen leads on */
type QuizSlot = (module: { id: string; title: string }, isOnly?: boolean) => ReactNode;

const slot = createContext<QuizSlot>(() => null);

/** Lets higher features put what fills a quiz where one is missing or short, for those who may (e.g. 'Generar Quiz'). */
export const QuizSlotProvider = slot.Provider;

export function useQuizSlot(): QuizSlot {
  return useContext(slot);
}
