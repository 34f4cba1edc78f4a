CREATE TABLE "agent_reservations" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost" double precision NOT NULL,
	"held_tokens" double precision NOT NULL,
	"held_cost" double precision NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"language" text NOT NULL,
	"nonce" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"answered_run" uuid,
	"message_key" text NOT NULL,
	"message_id" uuid,
	"reply" text DEFAULT 'none' NOT NULL,
	"reply_text" text,
	"reply_proposal" uuid,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
CREATE TABLE "closed_gaps" (
	"workspace_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"key" text NOT NULL,
	"answer_id" uuid,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_gaps_agent_id_key_pk" PRIMARY KEY("agent_id","key")
);
--> statement-breakpoint
CREATE TABLE "taught_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"words" text[] NOT NULL,
	"conversation_id" uuid,
	"test_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "agent_runs" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "person_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "called_for" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_reservations" ADD CONSTRAINT "agent_reservations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_reservations" ADD CONSTRAINT "agent_reservations_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_gaps" ADD CONSTRAINT "closed_gaps_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_gaps" ADD CONSTRAINT "closed_gaps_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_gaps" ADD CONSTRAINT "closed_gaps_answer_id_taught_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."taught_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught_answers" ADD CONSTRAINT "taught_answers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught_answers" ADD CONSTRAINT "taught_answers_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught_answers" ADD CONSTRAINT "taught_answers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught_answers" ADD CONSTRAINT "taught_answers_test_id_agent_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."agent_tests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_reservations_agent" ON "agent_reservations" USING btree ("agent_id","started_at");--> statement-breakpoint
CREATE INDEX "agent_reservations_workspace" ON "agent_reservations" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_pending" ON "proposals" USING btree ("conversation_id") WHERE "proposals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "proposals_conversation" ON "proposals" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "proposals_reply" ON "proposals" USING btree ("due_at") WHERE "proposals"."reply" = 'waiting';--> statement-breakpoint
CREATE INDEX "proposals_workspace" ON "proposals" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "proposals_agent" ON "proposals" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "proposals_answered" ON "proposals" USING btree ("answered_run") WHERE "proposals"."answered_run" is not null;--> statement-breakpoint
CREATE INDEX "proposals_message" ON "proposals" USING btree ("message_id") WHERE "proposals"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "closed_gaps_workspace" ON "closed_gaps" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "closed_gaps_answer" ON "closed_gaps" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "taught_answers_agent" ON "taught_answers" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "taught_answers_workspace" ON "taught_answers" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "taught_answers_conversation" ON "taught_answers" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "taught_answers_test" ON "taught_answers" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "taught_answers_removed" ON "taught_answers" USING btree ("removed_at") WHERE "taught_answers"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "agent_runs_handed_over" ON "agent_runs" USING btree ("agent_id","started_at") WHERE "agent_runs"."kind" = 'live' and "agent_runs"."outcome" = 'handed_over';--> statement-breakpoint
CREATE INDEX "conversations_left" ON "conversations" USING btree ("person_since") WHERE "conversations"."handler" = 'person' and "conversations"."waiting_since" is not null;--> statement-breakpoint
UPDATE "workspaces" SET "hours" = '[[[540,1080]],[[540,1080]],[[540,1080]],[[540,1080]],[[540,1080]],[[600,840]],[]]'::jsonb
WHERE "hours" IS NULL AND EXISTS (SELECT 1 FROM "bookings" WHERE "bookings"."workspace_id" = "workspaces"."id");
