ALTER TABLE "bookings" ADD COLUMN "reminder" jsonb;--> statement-breakpoint
UPDATE "bookings" SET "reminder" = jsonb_build_object(
		'state', "told"."state",
		'at', to_char(coalesce("told"."sent_at", "told"."due_at") AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'answer', "told"."answer")
	FROM "reminders" "told"
	WHERE "told"."booking_id" = "bookings"."id" AND "told"."starts_at" = "bookings"."starts_at" AND "told"."state" IN ('sent', 'failed', 'unknown');--> statement-breakpoint
CREATE TABLE "billing_partings" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"wish" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
CREATE TABLE "deletion_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
CREATE TABLE "removed_identities" (
	"hash" text PRIMARY KEY NOT NULL,
	"provider_uid" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
CREATE TABLE "usage_months" (
	"workspace_id" uuid NOT NULL,
	"month" text NOT NULL,
	"usage" jsonb NOT NULL,
	CONSTRAINT "usage_months_workspace_id_month_pk" PRIMARY KEY("workspace_id","month")
);
--> statement-breakpoint
DROP INDEX "agent_test_runs_workspace";--> statement-breakpoint
DROP INDEX "tool_effects_workspace";--> statement-breakpoint
ALTER TABLE "deletion_mails" ADD CONSTRAINT "deletion_mails_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_mails" ADD CONSTRAINT "deletion_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_months" ADD CONSTRAINT "usage_months_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_mails_workspace" ON "deletion_mails" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "deletion_mails_user" ON "deletion_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customers_parts" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "agent_test_runs_workspace" ON "agent_test_runs" USING btree ("workspace_id","started_at");--> statement-breakpoint
CREATE INDEX "tool_effects_workspace" ON "tool_effects" USING btree ("workspace_id","created_at");--> statement-breakpoint
ALTER TABLE "business_connections" ADD COLUMN "account_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_connections" ADD COLUMN "approval" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_connections" ADD COLUMN "update_id" bigint;--> statement-breakpoint
ALTER TABLE "business_connections" ADD COLUMN "told_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "business_connections" SET "approval" = 'allowed' WHERE EXISTS (SELECT FROM "conversations" "served" WHERE "served"."bot_id" = "business_connections"."bot_id" AND "served"."business_connection_id" = "business_connections"."id");--> statement-breakpoint
DROP INDEX "account_calls_open";--> statement-breakpoint
-- Calls are answered within minutes, and no server asks for those of an earlier version.
DELETE FROM "account_calls";--> statement-breakpoint
ALTER TABLE "account_calls" ADD COLUMN "account_id" text NOT NULL;--> statement-breakpoint
CREATE INDEX "account_calls_open" ON "account_calls" USING btree ("user_id","account_id") WHERE "account_calls"."taken_by" is null;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "joined_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "integrations" SET "joined_at" = "created_at";--> statement-breakpoint
ALTER TABLE "telegram_logins" ADD COLUMN "adds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram_logins" DROP CONSTRAINT "telegram_logins_pkey";--> statement-breakpoint
ALTER TABLE "telegram_logins" ADD CONSTRAINT "telegram_logins_user_id_adds_pk" PRIMARY KEY("user_id","adds");--> statement-breakpoint
ALTER TABLE "telegram_sessions" ADD COLUMN "account_id" text;--> statement-breakpoint
-- A user had one connected account, whose session it is.
UPDATE "telegram_sessions" SET "account_id" = "integrations"."account_id" FROM "integrations"
	WHERE "integrations"."user_id" = "telegram_sessions"."user_id" AND "integrations"."connected";--> statement-breakpoint
-- A server died between the login and the account. Only Telegram knows the account of such a session.
INSERT INTO "session_endings" ("user_id", "session") SELECT "user_id", "session" FROM "telegram_sessions" WHERE "account_id" IS NULL;--> statement-breakpoint
DELETE FROM "telegram_sessions" WHERE "account_id" IS NULL;--> statement-breakpoint
ALTER TABLE "telegram_sessions" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram_sessions" DROP CONSTRAINT "telegram_sessions_pkey";--> statement-breakpoint
ALTER TABLE "telegram_sessions" ADD CONSTRAINT "telegram_sessions_user_id_account_id_pk" PRIMARY KEY("user_id","account_id");--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "picture_file_id" uuid;--> statement-breakpoint
CREATE INDEX "workspaces_picture" ON "workspaces" USING btree ("picture_file_id");--> statement-breakpoint
DROP INDEX "notices_bot";--> statement-breakpoint
CREATE UNIQUE INDEX "notices_bot_business" ON "notices" USING btree ("bot_id","user_id") WHERE "notices"."read_at" is null and "notices"."detail" = 'business';--> statement-breakpoint
CREATE UNIQUE INDEX "notices_bot" ON "notices" USING btree ("bot_id","user_id") WHERE "notices"."read_at" is null and "notices"."detail" is distinct from 'business';
