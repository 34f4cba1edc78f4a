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
-- A server died between the login and the account: what the session is of, Telegram alone knows.
INSERT INTO "session_endings" ("user_id", "session") SELECT "user_id", "session" FROM "telegram_sessions" WHERE "account_id" IS NULL;--> statement-breakpoint
DELETE FROM "telegram_sessions" WHERE "account_id" IS NULL;--> statement-breakpoint
ALTER TABLE "telegram_sessions" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram_sessions" DROP CONSTRAINT "telegram_sessions_pkey";--> statement-breakpoint
ALTER TABLE "telegram_sessions" ADD CONSTRAINT "telegram_sessions_user_id_account_id_pk" PRIMARY KEY("user_id","account_id");
