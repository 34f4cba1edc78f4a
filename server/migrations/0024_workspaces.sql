-- Each user gets a workspace with the same id, so that the rows of a user become rows of the workspace by a new name of
-- their column: no row of a large table is written.
ALTER TABLE "businesses" RENAME TO "workspaces";--> statement-breakpoint
ALTER TABLE "workspaces" RENAME COLUMN "user_id" TO "id";--> statement-breakpoint
ALTER TABLE "workspaces" RENAME CONSTRAINT "businesses_pkey" TO "workspaces_pkey";--> statement-breakpoint
ALTER TABLE "workspaces" DROP CONSTRAINT "businesses_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "workspaces" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
INSERT INTO "workspaces" ("id") SELECT "id" FROM "users" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "workspaces" SET "created_at" = "users"."created_at" FROM "users" WHERE "users"."id" = "workspaces"."id";--> statement-breakpoint
CREATE TABLE "members" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id"),
	CONSTRAINT "members_user" UNIQUE("user_id")
);--> statement-breakpoint
INSERT INTO "members" ("workspace_id", "user_id", "role", "created_at") SELECT "id", "id", 'owner', "created_at" FROM "users";--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "agent_channels" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "agent_channels" DROP CONSTRAINT "agent_channels_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "agent_channels" ADD CONSTRAINT "agent_channels_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "agent_channels_user" RENAME TO "agent_channels_workspace";--> statement-breakpoint
ALTER TABLE "agent_files" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "agent_files" DROP CONSTRAINT "agent_files_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "agent_files" ADD CONSTRAINT "agent_files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "agent_jobs" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "agent_jobs" DROP CONSTRAINT "agent_jobs_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "agent_jobs" ADD CONSTRAINT "agent_jobs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "agent_jobs_user" RENAME TO "agent_jobs_workspace";--> statement-breakpoint
ALTER TABLE "agent_runs" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "agent_runs" DROP CONSTRAINT "agent_runs_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "agent_runs_user" RENAME TO "agent_runs_workspace";--> statement-breakpoint
ALTER TABLE "agent_test_runs" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "agent_test_runs" DROP CONSTRAINT "agent_test_runs_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "agent_test_runs" ADD CONSTRAINT "agent_test_runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "agent_test_runs_user" RENAME TO "agent_test_runs_workspace";--> statement-breakpoint
ALTER TABLE "agent_tests" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "agent_tests" DROP CONSTRAINT "agent_tests_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "agent_tests" ADD CONSTRAINT "agent_tests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "agent_tests_user" RENAME TO "agent_tests_workspace";--> statement-breakpoint
ALTER TABLE "agent_versions" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "agent_versions" DROP CONSTRAINT "agent_versions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "agent_versions_user" RENAME TO "agent_versions_workspace";--> statement-breakpoint
ALTER TABLE "agents" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "agents" DROP CONSTRAINT "agents_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "agents_user" RENAME TO "agents_workspace";--> statement-breakpoint
ALTER TABLE "booking_options" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "booking_options" DROP CONSTRAINT "booking_options_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "booking_options" ADD CONSTRAINT "booking_options_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "booking_options_user" RENAME TO "booking_options_workspace";--> statement-breakpoint
ALTER TABLE "booking_resources" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "booking_resources" DROP CONSTRAINT "booking_resources_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "booking_resources" ADD CONSTRAINT "booking_resources_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "booking_resources_user" RENAME TO "booking_resources_workspace";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "bookings_user_start" RENAME TO "bookings_workspace_start";--> statement-breakpoint
ALTER INDEX "bookings_user_changed" RENAME TO "bookings_workspace_changed";--> statement-breakpoint
ALTER TABLE "bots" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "bots" DROP CONSTRAINT "bots_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "bots" ADD CONSTRAINT "bots_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "bots_user" RENAME TO "bots_workspace";--> statement-breakpoint
ALTER TABLE "calendar_feeds" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "conversations_user_source" RENAME TO "conversations_workspace_source";--> statement-breakpoint
ALTER INDEX "conversations_user_chat" RENAME TO "conversations_workspace_chat";--> statement-breakpoint
ALTER INDEX "conversations_user_ts" RENAME TO "conversations_workspace_ts";--> statement-breakpoint
ALTER INDEX "conversations_user_changed" RENAME TO "conversations_workspace_changed";--> statement-breakpoint
ALTER INDEX "conversations_user_attention" RENAME TO "conversations_workspace_attention";--> statement-breakpoint
ALTER INDEX "conversations_user_unread" RENAME TO "conversations_workspace_unread";--> statement-breakpoint
ALTER TABLE "customer_tags" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "customer_tags" DROP CONSTRAINT "customer_tags_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_tags" RENAME CONSTRAINT "customer_tags_user_id_tag_customer_id_pk" TO "customer_tags_workspace_id_tag_customer_id_pk";--> statement-breakpoint
ALTER TABLE "customers" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "customers_user_name" RENAME TO "customers_workspace_name";--> statement-breakpoint
ALTER INDEX "customers_user_contact" RENAME TO "customers_workspace_contact";--> statement-breakpoint
ALTER INDEX "customers_user_booking" RENAME TO "customers_workspace_booking";--> statement-breakpoint
ALTER INDEX "customers_user_created" RENAME TO "customers_workspace_created";--> statement-breakpoint
ALTER INDEX "customers_user_stage" RENAME TO "customers_workspace_stage";--> statement-breakpoint
ALTER INDEX "customers_user_changed" RENAME TO "customers_workspace_changed";--> statement-breakpoint
ALTER TABLE "early_deletions" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "early_deletions" DROP CONSTRAINT "early_deletions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "early_deletions" ADD CONSTRAINT "early_deletions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "early_deletions" RENAME CONSTRAINT "early_deletions_user_id_connector_external_id_pk" TO "early_deletions_workspace_id_connector_external_id_pk";--> statement-breakpoint
ALTER TABLE "files" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "files_user" RENAME TO "files_workspace";--> statement-breakpoint
ALTER TABLE "inboxes" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "inboxes" DROP CONSTRAINT "inboxes_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "inboxes" ADD CONSTRAINT "inboxes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
UPDATE "integrations" SET "workspace_id" = "user_id";--> statement-breakpoint
ALTER TABLE "integrations" ALTER COLUMN "workspace_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integrations_workspace" ON "integrations" USING btree ("workspace_id");--> statement-breakpoint
ALTER TABLE "media" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "media_user" RENAME TO "media_workspace";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "messages_user_changed" RENAME TO "messages_workspace_changed";--> statement-breakpoint
ALTER INDEX "messages_user_ts" RENAME TO "messages_workspace_ts";--> statement-breakpoint
ALTER INDEX "messages_user_external" RENAME TO "messages_workspace_external";--> statement-breakpoint
ALTER TABLE "offers" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "offers_user" RENAME TO "offers_workspace";--> statement-breakpoint
ALTER TABLE "parked_events" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "parked_events" DROP CONSTRAINT "parked_events_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "parked_events" ADD CONSTRAINT "parked_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "passages" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "passages" DROP CONSTRAINT "passages_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "passages_user" RENAME TO "passages_workspace";--> statement-breakpoint
ALTER TABLE "quick_replies" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "quick_replies" DROP CONSTRAINT "quick_replies_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "quick_replies_user_name" RENAME TO "quick_replies_workspace_name";--> statement-breakpoint
ALTER TABLE "reminders" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "reminders_user" RENAME TO "reminders_workspace";--> statement-breakpoint
ALTER TABLE "serving_changes" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "serving_changes" DROP CONSTRAINT "serving_changes_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "serving_changes" ADD CONSTRAINT "serving_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "serving_changes_user" RENAME TO "serving_changes_workspace";--> statement-breakpoint
ALTER TABLE "tool_effects" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "tool_effects" DROP CONSTRAINT "tool_effects_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "tool_effects" ADD CONSTRAINT "tool_effects_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER INDEX "tool_effects_user" RENAME TO "tool_effects_workspace";--> statement-breakpoint
-- The former constraints hold for all rows already; a check reads the rows and writes none.
ALTER TABLE "agent_channels" VALIDATE CONSTRAINT "agent_channels_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "agent_files" VALIDATE CONSTRAINT "agent_files_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "agent_jobs" VALIDATE CONSTRAINT "agent_jobs_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "agent_runs" VALIDATE CONSTRAINT "agent_runs_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "agent_test_runs" VALIDATE CONSTRAINT "agent_test_runs_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "agent_tests" VALIDATE CONSTRAINT "agent_tests_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "agent_versions" VALIDATE CONSTRAINT "agent_versions_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "agents" VALIDATE CONSTRAINT "agents_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "booking_options" VALIDATE CONSTRAINT "booking_options_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "booking_resources" VALIDATE CONSTRAINT "booking_resources_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "bots" VALIDATE CONSTRAINT "bots_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "calendar_feeds" VALIDATE CONSTRAINT "calendar_feeds_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "conversations" VALIDATE CONSTRAINT "conversations_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "customer_tags" VALIDATE CONSTRAINT "customer_tags_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "customers" VALIDATE CONSTRAINT "customers_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "early_deletions" VALIDATE CONSTRAINT "early_deletions_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "files" VALIDATE CONSTRAINT "files_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "inboxes" VALIDATE CONSTRAINT "inboxes_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "media" VALIDATE CONSTRAINT "media_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "parked_events" VALIDATE CONSTRAINT "parked_events_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "passages" VALIDATE CONSTRAINT "passages_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "quick_replies" VALIDATE CONSTRAINT "quick_replies_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "reminders" VALIDATE CONSTRAINT "reminders_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "serving_changes" VALIDATE CONSTRAINT "serving_changes_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "tool_effects" VALIDATE CONSTRAINT "tool_effects_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id") WHERE "messages"."author_id" is not null;
