CREATE TABLE "deletions" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'grace' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"file_id" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "embedding_costs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"spent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tokens" integer NOT NULL,
	"cost" double precision
);
--> statement-breakpoint
CREATE TABLE "notice_pushes" (
	"notice_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wanted" integer DEFAULT 1 NOT NULL,
	"trying" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text,
	CONSTRAINT "notice_pushes_notice_id_subscription_id_pk" PRIMARY KEY("notice_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "retentions" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"months" integer NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
CREATE TABLE "bot_updates" (
	"workspace_id" uuid NOT NULL,
	"bot_id" text NOT NULL,
	"update_id" bigint NOT NULL,
	"raw" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bot_updates_bot_id_update_id_pk" PRIMARY KEY("bot_id","update_id")
);
--> statement-breakpoint
CREATE TABLE "business_connections" (
	"workspace_id" uuid NOT NULL,
	"bot_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text,
	"username" text,
	"can_reply" boolean NOT NULL,
	"is_enabled" boolean NOT NULL,
	CONSTRAINT "business_connections_bot_id_id_pk" PRIMARY KEY("bot_id","id")
);
--> statement-breakpoint
CREATE TABLE "telegram_logins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"session" text,
	"phone" text,
	"phone_code_hash" text,
	"password_asked" boolean DEFAULT false NOT NULL,
	"qr_link" text,
	"qr_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"step" uuid,
	"step_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_bot_chat";--> statement-breakpoint
DROP INDEX "notice_mails_user";--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "opener" uuid;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "opener_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "business_connection_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "mail_kinds" text[] DEFAULT '{"message","attention","channel"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "push_kinds" text[] DEFAULT '{"message","attention","booking","channel"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "push_text" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "quiet_from" integer;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "quiet_to" integer;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "quiet_zone" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_file_id" uuid;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embedding_costs" ADD CONSTRAINT "embedding_costs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_pushes" ADD CONSTRAINT "notice_pushes_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_pushes" ADD CONSTRAINT "notice_pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_pushes" ADD CONSTRAINT "notice_pushes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_pushes" ADD CONSTRAINT "notice_pushes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retentions" ADD CONSTRAINT "retentions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_updates" ADD CONSTRAINT "bot_updates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_updates" ADD CONSTRAINT "bot_updates_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_connections" ADD CONSTRAINT "business_connections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_connections" ADD CONSTRAINT "business_connections_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_logins" ADD CONSTRAINT "telegram_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embedding_costs_workspace" ON "embedding_costs" USING btree ("workspace_id","spent_at");--> statement-breakpoint
CREATE INDEX "notice_pushes_due" ON "notice_pushes" USING btree ("due_at") WHERE "notice_pushes"."wanted" > "notice_pushes"."sent";--> statement-breakpoint
CREATE INDEX "notice_pushes_subscription" ON "notice_pushes" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "notice_pushes_user" ON "notice_pushes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notice_pushes_workspace" ON "notice_pushes" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bot_updates_waiting" ON "bot_updates" USING btree ("bot_id","update_id") WHERE "bot_updates"."raw" is not null;--> statement-breakpoint
CREATE INDEX "bot_updates_received" ON "bot_updates" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "bot_updates_workspace" ON "bot_updates" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "business_connections_workspace" ON "business_connections" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "users_picture" ON "users" USING btree ("picture_file_id");--> statement-breakpoint
CREATE INDEX "notice_mails_user" ON "notice_mails" USING btree ("user_id","sent_at");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_bot_chat" UNIQUE("bot_id","business_connection_id","chat_id");--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_quiet" CHECK (num_nulls("notice_settings"."quiet_from", "notice_settings"."quiet_to", "notice_settings"."quiet_zone") in (0, 3));--> statement-breakpoint
DROP SEQUENCE "public"."change_numbers";