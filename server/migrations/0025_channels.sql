ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "direction" text;--> statement-breakpoint
ALTER TABLE "inboxes" ADD COLUMN "reset_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "number" text GENERATED ALWAYS AS (split_part(bot_id, '-', 1)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "problem_detail" text;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "bots_number" ON "bots" USING btree ("number") WHERE "bots"."status" in ('active', 'off', 'revoked');--> statement-breakpoint
CREATE TABLE "session_endings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session" text,
	"holder" uuid,
	"held_until" timestamp with time zone,
	"confirmed" boolean,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "removing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_endings" ADD CONSTRAINT "session_endings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "agent_runs_workspace";--> statement-breakpoint
DROP INDEX "messages_workspace_ts";--> statement-breakpoint
CREATE INDEX "agent_runs_workspace" ON "agent_runs" USING btree ("workspace_id","started_at");--> statement-breakpoint
CREATE INDEX "messages_workspace_ts" ON "messages" USING btree ("workspace_id","ts","conversation_id","direction");
