CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
DROP INDEX "agent_jobs_running";--> statement-breakpoint
DROP INDEX "agent_jobs_at_once";--> statement-breakpoint
ALTER TABLE "agent_jobs" ALTER COLUMN "due_at" SET DATA TYPE timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_jobs" ALTER COLUMN "due_at" SET DEFAULT now();--> statement-breakpoint
UPDATE "agent_jobs" SET "state" = 'waiting', "claimed_until" = NULL WHERE "state" = 'running';--> statement-breakpoint
ALTER TABLE "agent_jobs" DROP COLUMN "claim";--> statement-breakpoint
ALTER TABLE "agent_jobs" ADD COLUMN "claim" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_jobs" ALTER COLUMN "claimed_until" SET DATA TYPE timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ALTER COLUMN "due_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "agent_jobs" ADD COLUMN "claimed_by" integer;--> statement-breakpoint
ALTER TABLE "agent_jobs" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_jobs" ADD COLUMN "parked_for" text;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "claim" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "claimed_by" integer;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "parked_for" text;--> statement-breakpoint
ALTER TABLE "file_embeddings" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "file_embeddings" ADD COLUMN "claimed_by" integer;--> statement-breakpoint
ALTER TABLE "file_embeddings" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_embeddings" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "file_embeddings" ADD COLUMN "parked_for" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "claim" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "claimed_by" integer;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "parked_for" text;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_jobs_at_once" ON "agent_jobs" USING btree ("conversation_id") WHERE "agent_jobs"."claimed_until" is not null;--> statement-breakpoint
ALTER TABLE "agent_files" DROP COLUMN "reading";--> statement-breakpoint
ALTER TABLE "file_embeddings" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "file_embeddings" DROP COLUMN "retry_at";