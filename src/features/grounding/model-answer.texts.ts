/** What an answer of a model says besides the model's words. */
export const modelAnswerTexts = {
  /** Sentences were left out: what they told stands in no source. */
  leftOut: 'Quité de la respuesta lo que no consta en las fuentes. Léelas antes de actuar.',
  /** That nothing was found, for who asked in another language than Spanish; the language by its code. */
  nothingFound: {
    en: 'I cannot find the answer in the documents or in the published modules, which are in Spanish. Try other words or ask your supervisor; I have noted your question.',
    pt: 'Não encontro a resposta nos documentos nem nos módulos publicados, que estão em espanhol. Tente com outras palavras ou consulte o seu supervisor; deixo a sua pergunta anotada.',
  },
} as const;

/** Languages that a question may be asked in, by code, as a model is told them. */
export const languageNames = { es: 'español', en: 'inglés', pt: 'portugués' } as const;

export type Language = keyof typeof languageNames;
