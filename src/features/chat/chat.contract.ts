import { z } from 'zod';
import { learningRefusals } from '#features/learning/learning.refusals.ts';
import { linkNames } from '#features/own-questions/product-links.rules.ts';
import { eventsOf } from '#platform/contract/events.ts';
import { operation } from '#platform/contract/operation.ts';
import { paged, placeInput } from '#platform/contract/paging.ts';
import { done, uuid } from '#platform/contract/schemas.ts';
import { chatRefusals as refusals } from './chat.refusals.ts';
import { maxQuestionLength } from './chat.rules.ts';
import { citationSchema, citationsContract } from './citations.contract.ts';

const tag = 'Chat';
const who = 'signed-in';

export const messageSchema = z.object({
  id: uuid,
  content: z.string(),
  isUser: z.boolean(),
  timestamp: z.date(),
  status: z.enum(['streaming', 'done', 'stopped', 'error']),
  /** Null for questions, and for talk that asks nothing. */
  answered: z.boolean().nullable(),
  /** 'extractive': the texts themselves, without a model. */
  provider: z.string().nullable(),
  feedback: z.enum(['up', 'down']).nullable(),
  citations: z.array(citationSchema),
  /** Where to look when nothing answers: no sources of it. Each opens as a citation does. */
  near: z.array(citationSchema.omit({ quote: true, rejected: true })).optional(),
  /** Things that the question may have meant; sending one's name as the next message says which. */
  choices: z.array(z.object({ label: z.string() })).optional(),
  /** The choices are places that may answer: 'Ninguno responde' (of one: 'No responde') as the next message says that none does. */
  noneAnswers: z.boolean().optional(),
  /** Screens of the product where what was asked for is done; `id` is of the module. */
  links: z.array(z.object({ to: z.enum(linkNames), label: z.string(), id: uuid.optional() })).optional(),
});

/** What comes while an answer is written: first `started`, then pieces of `text`, at the end `done` or `failed`. */
export const answerEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), conversationId: uuid, questionId: uuid, answerId: uuid }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('done'), response: z.string(), message: messageSchema }),
  z.object({ type: z.literal('failed'), error: z.string(), message: messageSchema }),
]);

const conversationSchema = z.object({ id: uuid, title: z.string(), mode: z.string(), updated_at: z.date() });
const questionSchema = z.object({
  message: z.string().trim().min(1).max(maxQuestionLength),
  assistantId: uuid.optional(),
  mode: z.string().max(40).optional(),
  /** The module that alone is to answer, with its documents; its conversation keeps to it. */
  moduleId: uuid.optional(),
  /** The document that alone is to answer a new conversation, until the person puts it away as its topic. */
  documentId: uuid.optional(),
  /** The conversation to go on with; a new one without it. */
  conversationId: uuid.optional(),
  /** Made by the caller; the same one again is the same message. */
  messageId: uuid.optional(),
});
const conversationId = z.object({ conversationId: uuid });
const messageId = z.object({ messageId: uuid });

/** What the reader of a module refuses with. */
const moduleRefusals = [
  learningRefusals.MODULE_NOT_FOUND,
  learningRefusals.MODULE_ARCHIVED,
  learningRefusals.WELCOME_REQUIRED,
  learningRefusals.PREVIOUS_MODULE_REQUIRED,
] as const;

export const chatContract = {
  ...citationsContract,

  getChatStart: operation({
    id: 'getChatStart',
    who,
    method: 'GET',
    path: '/chat',
    summary: 'Con qué empieza el chat: bienvenida, tres preguntas sugeridas y con quién se puede hablar.',
    tag,
    refusals: [learningRefusals.CHAT_LOCKED],
  }).output(
    z.object({
      welcome: z.string(),
      prompts: z.array(z.string()).length(3),
      modes: z.array(z.object({ mode: z.string(), label: z.string() })),
      /** False: answers are taken word for word from the texts, without a model. */
      hasModel: z.boolean(),
    }),
  ),

  getModuleChat: operation({
    id: 'getModuleChat',
    who,
    method: 'GET',
    path: '/chat/modules/{moduleId}',
    summary: 'Con qué empieza quien pregunta sobre un módulo que puede leer, y su última conversación sobre él.',
    tag,
    refusals: moduleRefusals,
  })
    .input(z.object({ moduleId: uuid }))
    .output(
      z.object({
        welcome: z.string(),
        prompts: z.array(z.string()).max(3),
        hasModel: z.boolean(),
        conversationId: uuid.nullable(),
      }),
    ),

  askAssistant: operation({
    id: 'askAssistant',
    who,
    method: 'POST',
    path: '/chat/messages',
    summary:
      'Envía un mensaje al asistente; la respuesta llega por partes y se guarda aunque se cierre la conexión. Repetir el mismo mensaje tiene un solo efecto.',
    tag,
    refusals: [
      learningRefusals.CHAT_LOCKED,
      ...moduleRefusals,
      refusals.DOCUMENT_NOT_ASKABLE,
      refusals.CONVERSATION_NOT_FOUND,
      refusals.STILL_ANSWERING,
    ],
  })
    .input(questionSchema)
    .output(eventsOf(answerEventSchema)),

  openaiAssistant: operation({
    id: 'openaiAssistant',
    who,
    method: 'POST',
    path: '/openai-assistant',
    summary:
      'Envía un mensaje al asistente y espera la respuesta entera; si el asistente falla, error dice por qué. Lo mismo que askAssistant, de una vez.',
    tag,
    refusals: [
      learningRefusals.CHAT_LOCKED,
      ...moduleRefusals,
      refusals.DOCUMENT_NOT_ASKABLE,
      refusals.CONVERSATION_NOT_FOUND,
      refusals.STILL_ANSWERING,
    ],
  })
    .input(questionSchema)
    .output(
      z.object({
        response: z.string().nullable(),
        error: z.string().nullable(),
        conversationId: uuid.nullable(),
        /** The answer as the conversation keeps it, with its citations. */
        message: messageSchema.nullable(),
      }),
    ),

  retryAnswer: operation({
    id: 'retryAnswer',
    who,
    method: 'POST',
    path: '/chat/messages/{messageId}/retry',
    summary: 'Responde de nuevo la pregunta de una respuesta propia; la anterior se reemplaza.',
    tag,
    refusals: [learningRefusals.CHAT_LOCKED, ...moduleRefusals, refusals.MESSAGE_NOT_FOUND, refusals.STILL_ANSWERING],
  })
    .input(messageId)
    .output(eventsOf(answerEventSchema)),

  stopAnswer: operation({
    id: 'stopAnswer',
    who,
    method: 'POST',
    path: '/chat/messages/{messageId}/stop',
    summary: 'Detiene una respuesta propia que se está escribiendo; se conserva lo escrito.',
    tag,
    refusals: [refusals.MESSAGE_NOT_FOUND],
  })
    .input(messageId)
    .output(messageSchema),

  rateAnswer: operation({
    id: 'rateAnswer',
    who,
    method: 'PUT',
    path: '/chat/messages/{messageId}/feedback',
    summary: 'Valora una respuesta propia, con el motivo si no sirvió; null quita la valoración.',
    tag,
    refusals: [refusals.MESSAGE_NOT_FOUND],
  })
    .input(
      messageId.extend({ feedback: z.enum(['up', 'down']).nullable(), reason: z.string().trim().max(500).optional() }),
    )
    .output(done),

  listConversations: operation({
    id: 'listConversations',
    who,
    method: 'GET',
    path: '/chat/conversations',
    summary: 'Las conversaciones propias, la más reciente primero.',
    tag,
    refusals: [learningRefusals.CHAT_LOCKED],
  })
    .input(z.object(placeInput))
    .output(paged(conversationSchema, 'conversations')),

  getConversation: operation({
    id: 'getConversation',
    who,
    method: 'GET',
    path: '/chat/conversations/{conversationId}',
    summary: 'Una conversación propia con sus últimos 200 mensajes.',
    tag,
    refusals: [learningRefusals.CHAT_LOCKED, refusals.CONVERSATION_NOT_FOUND],
  })
    .input(conversationId)
    .output(
      conversationSchema.extend({
        /** The module that it is about and keeps to; null for all others. */
        module: z.object({ id: uuid, title: z.string() }).nullable(),
        /** What a question that leans on the last answer is taken to be about, and the document that alone is asked, with its name; null for nothing. */
        about: z.object({ label: z.string(), only: z.string().optional(), document_id: uuid.optional() }).nullable(),
        messages: z.array(messageSchema),
      }),
    ),

  renameConversation: operation({
    id: 'renameConversation',
    who,
    method: 'PATCH',
    path: '/chat/conversations/{conversationId}',
    summary: 'Cambia el nombre de una conversación propia.',
    tag,
    refusals: [refusals.CONVERSATION_NOT_FOUND],
  })
    .input(conversationId.extend({ title: z.string().trim().min(1).max(120) }))
    .output(done),

  dropTopic: operation({
    id: 'dropTopic',
    who,
    method: 'DELETE',
    path: '/chat/conversations/{conversationId}/topic',
    summary: 'Quita de una conversación propia de qué trata: la pregunta siguiente se busca en todo.',
    tag,
    refusals: [refusals.CONVERSATION_NOT_FOUND],
  })
    .input(conversationId)
    .output(done),

  deleteConversation: operation({
    id: 'deleteConversation',
    who,
    method: 'DELETE',
    path: '/chat/conversations/{conversationId}',
    summary: 'Elimina una conversación propia con sus mensajes.',
    tag,
    refusals: [refusals.CONVERSATION_NOT_FOUND],
  })
    .input(conversationId)
    .output(done),
};
