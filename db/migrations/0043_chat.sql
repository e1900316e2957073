-- Conversations with the assistants, and what each answer was taken from.

CREATE TABLE conversations (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES profiles ON DELETE CASCADE,
  title      text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 120),
  -- What the person wanted to talk to: 'general', 'ventas', 'soporte'.
  mode       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX conversations_user ON conversations (user_id, updated_at DESC);

CREATE TABLE messages (
  -- A question's id is made by who asks it, so that sending it again has one effect.
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  seq               bigint GENERATED ALWAYS AS IDENTITY,
  conversation_id   uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  role              text NOT NULL CHECK (role IN ('user', 'assistant')),
  text              text NOT NULL,
  status            text NOT NULL DEFAULT 'done' CHECK (status IN ('streaming', 'done', 'stopped', 'error')),
  -- The question that an answer answers.
  question_id       uuid REFERENCES messages ON DELETE CASCADE,
  -- Whether the documents and modules told it; null while it is being written and for talk that asks nothing.
  answered          boolean,
  -- Who wrote an answer; provider 'extractive' is the texts themselves, without a model.
  provider          text,
  model             text,
  assistant_id      uuid,
  assistant_version integer,
  feedback          text CHECK (feedback IN ('up', 'down')),
  feedback_reason   text CHECK (length(feedback_reason) <= 500),
  created_at        timestamptz NOT NULL DEFAULT now(),
  -- Last sign of life while an answer is being written.
  updated_at        timestamptz NOT NULL DEFAULT now(),
  CHECK ((role = 'assistant') = (question_id IS NOT NULL))
);
CREATE INDEX messages_conversation ON messages (conversation_id, seq);
CREATE INDEX messages_question ON messages (question_id);
CREATE INDEX messages_streaming ON messages (updated_at) WHERE status = 'streaming';
CREATE INDEX messages_unanswered ON messages (created_at) WHERE answered = false;

-- What an answer was taken from, in the words that stood there: it survives the document and the module.
CREATE TABLE message_citations (
  message_id  uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  n           integer NOT NULL CHECK (n > 0),
  passage_id  uuid NOT NULL,
  document_id uuid REFERENCES documents ON DELETE SET NULL,
  step_id     uuid REFERENCES steps ON DELETE SET NULL,
  module_id   uuid REFERENCES modules ON DELETE SET NULL,
  title       text NOT NULL,
  section     text,
  page        integer,
  step_number integer,
  quote       text NOT NULL,
  PRIMARY KEY (message_id, n)
);
